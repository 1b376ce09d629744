// SPDX-License-Identifier: Apache-2.0
import DefaultTheme from 'vitepress/theme'
import Versions from './Versions.vue'
import './style.css'

export default { extends: DefaultTheme, enhanceApp: ({ app }) => app.component('Versions', Versions) }
