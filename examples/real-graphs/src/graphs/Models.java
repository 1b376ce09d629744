// SPDX-License-Identifier: Apache-2.0
package graphs;

import cc.mallet.classify.NaiveBayesTrainer;
import cc.mallet.pipe.CharSequence2TokenSequence;
import cc.mallet.pipe.CharSequenceLowercase;
import cc.mallet.pipe.FeatureSequence2FeatureVector;
import cc.mallet.pipe.Pipe;
import cc.mallet.pipe.SerialPipes;
import cc.mallet.pipe.Target2Label;
import cc.mallet.pipe.TokenSequence2FeatureSequence;
import cc.mallet.topics.ParallelTopicModel;
import cc.mallet.types.Instance;
import cc.mallet.types.InstanceList;
import edu.stanford.nlp.ling.CoreLabel;
import edu.stanford.nlp.stats.TwoDimensionalCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import weka.classifiers.bayes.NaiveBayes;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.RandomForest;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Models and data of libraries that learn. */
final class Models {
  private static final String TEXT =
      "Anna buys a kettle in Bremen and Otto sells tea in a shop near the river every day .";

  private Models() {}

  /** Adds the objects, each by the name of its file. */
  static void addTo(Map<String, Object> graphs) throws Exception {
    graphs.put("corenlp-tokens", tokens());
    graphs.put("corenlp-counter", counter());
    InstanceList list = texts(new Target2Label(), new FeatureSequence2FeatureVector());
    graphs.put("mallet-instances", list);
    graphs.put("mallet-bayes", new NaiveBayesTrainer().train(list));
    graphs.put("mallet-topics", topics());
    Instances data = instances();
    graphs.put("weka-instances", data);
    J48 tree = new J48();
    tree.buildClassifier(data);
    graphs.put("weka-j48", tree);
    NaiveBayes bayes = new NaiveBayes();
    bayes.buildClassifier(data);
    graphs.put("weka-bayes", bayes);
    RandomForest forest = new RandomForest();
    forest.setNumIterations(5);
    forest.buildClassifier(data);
    graphs.put("weka-forest", forest);
  }

  private static List<CoreLabel> tokens() {
    List<CoreLabel> tokens = new ArrayList<>();
    int position = 0;
    for (String word : TEXT.split(" ")) {
      CoreLabel token = new CoreLabel();
      token.setWord(word);
      token.setValue(word);
      token.setOriginalText(word);
      token.setLemma(word.toLowerCase(java.util.Locale.ROOT));
      token.setTag(tokens.size() % 2 == 0 ? "NN" : "VB");
      token.setNER("O");
      token.setIndex(tokens.size() + 1);
      token.setBeginPosition(position);
      position += word.length();
      token.setEndPosition(position++);
      token.setBefore(" ");
      token.setAfter(" ");
      tokens.add(token);
    }
    return tokens;
  }

  private static Object counter() {
    TwoDimensionalCounter<String, String> counter = new TwoDimensionalCounter<>();
    for (int i = 0; i < 40; i++) {
      counter.incrementCount("w" + i % 7, "v" + i % 11, i);
    }
    return counter;
  }

  private static InstanceList texts(Pipe first, Pipe last) {
    List<Pipe> pipes = new ArrayList<>();
    if (first != null) {
      pipes.add(first);
    }
    pipes.add(new CharSequenceLowercase());
    pipes.add(new CharSequence2TokenSequence(Pattern.compile("\\p{L}+")));
    pipes.add(new TokenSequence2FeatureSequence());
    if (last != null) {
      pipes.add(last);
    }
    InstanceList list = new InstanceList(new SerialPipes(pipes));
    for (int i = 0; i < 12; i++) {
      String target = first == null ? null : i % 2 == 0 ? "kitchen" : "office";
      list.addThruPipe(new Instance("tea cup number " + TEXT.substring(i), target, "i" + i, null));
    }
    return list;
  }

  private static Object topics() throws Exception {
    ParallelTopicModel model = new ParallelTopicModel(4);
    model.addInstances(texts(null, null));
    model.setNumIterations(5);
    model.estimate();
    return model;
  }

  private static Instances instances() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      attributes.add(new Attribute("a" + i));
    }
    attributes.add(new Attribute("c", new ArrayList<>(List.of("x", "y", "z"))));
    Instances data = new Instances("shop", attributes, 150);
    data.setClassIndex(4);
    Random random = new Random(5);
    for (int i = 0; i < 150; i++) {
      int kind = i % 3;
      double[] values = {
        kind + random.nextGaussian(),
        2 * kind + random.nextGaussian(),
        random.nextGaussian(),
        random.nextDouble(),
        kind
      };
      data.add(new DenseInstance(1, values));
    }
    return data;
  }
}
