// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

/**
 * The bad inputs that every reader must bear, and where each is tried in our own form. Those with
 * bytes in the JDK's form are in {@link JavaRows}.
 */
enum BadInputs {
  EMPTY(1, "BadInputTest#no_bytes_and_bytes_of_something_else_are_refused"),
  MAGIC(2, "BadInputTest#no_bytes_and_bytes_of_something_else_are_refused"),
  VERSION(3, "BadInputTest#a_message_with_any_bit_turned_is_a_value_or_refused"),
  HEADER_ONLY(4, "BadInputTest#a_message_cut_short_is_refused_at_every_byte"),
  UNKNOWN_TAGS(5, "StreamBadInputTest#ends_in_a_declared_exception_however_it_is_damaged"),
  ENUM_OF_NO_CLASS(6, "MutantSearchTest#mutants_are_values_or_refused"),
  OBJECT_OF_NO_CLASS(7, "MutantSearchTest#mutants_are_values_or_refused"),
  ARRAY_OF_NO_CLASS(8, "MutantSearchTest#mutants_are_values_or_refused"),
  CLASS_OF_NO_CLASS(9, "MutantSearchTest#mutants_are_values_or_refused"),
  UNASSIGNED(10, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  NEGATIVE(11, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  END_OUTSIDE(12, "StreamBadInputTest#ends_in_a_declared_exception_however_it_is_changed"),
  BLOCK_LENGTH(13, "StreamBadInputTest#ends_in_a_declared_exception_where_frames_are_damaged"),
  RESET_AT_END(14, "StreamBadInputTest#says_that_a_stream_ends_too_early"),
  EXCEPTION(15, "AbortedWriteTest#tells_the_reader_what_the_writer_failed_on_and_goes_on"),
  INTS(16, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  BYTES(17, "LargeArraysTest#a_lie_about_more_than_two_gigabytes_is_cut_short_and_costs_little"),
  NEGATIVE_ARRAY(18, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  OBJECTS(19, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  NO_ARRAY(20, "ClosedWorldTest#an_object_of_another_class_than_declared_is_never_stored"),
  ARRAY_AS_OBJECT(21, "ClosedWorldTest#an_object_of_another_class_than_declared_is_never_stored"),
  JAVA_S_OWN(22, "HostileSchemaTest#a_schema_that_describes_a_class_of_java_is_corrupt"),
  LONG_TEXT(23, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  NEGATIVE_TEXT(24, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  MALFORMED_TEXT(25, "TextTest#ends_on_any_bytes_in_a_text_or_in_a_documented_failure"),
  LIST_SIZE(26, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  NEGATIVE_LIST(27, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  MAP_SIZE(28, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  NO_LOAD(29, "none: our form has no load factor"),
  TINY_LOAD(30, "none: our form has no load factor"),
  CAPACITY(31, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  DEQUE_SIZE(32, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  IDENTITY_SIZE(33, "BadInputTest#a_lie_about_a_size_is_a_value_or_refused_and_costs_little"),
  UNIVERSE(34, "OwnFormTest#a_constant_of_another_enum_is_not_added_to_an_enum_set"),
  NO_SUCH_CLASS(35, "ClosedWorldTest#a_class_that_does_not_exist_is_named"),
  NOT_SERIALIZABLE(
      36, "StreamGoingOnTest#writes_no_object_that_is_not_serializable_wherever_it_stands"),
  THREAD(37, "UnsupportedClassTest#refuses_an_unsupported_root_when_its_codec_is_made"),
  VERSIONS(38, "EvolutionTest#comes_out_as_in_java"),
  BOTH_FLAGS(39, "MutantSearchTest#mutants_are_values_or_refused"),
  NO_FLAGS(40, "MutantSearchTest#mutants_are_values_or_refused"),
  OTHER_FLAGS(41, "EvolutionTest#comes_out_as_in_java"),
  MISFIT(42, "ClosedWorldTest#an_object_of_another_class_than_declared_is_never_stored"),
  MISFIT_AGAIN(
      43, "ClosedWorldTest#a_back_reference_to_an_object_of_another_class_is_never_stored"),
  MISFIT_ELEMENT(44, "ClosedWorldTest#an_element_of_another_class_is_never_stored_in_an_array"),
  OTHER_PRIMITIVE(45, "EvolutionTest#comes_out_as_in_java"),
  UNKNOWN_TYPE(46, "HostileSchemaTest#a_damaged_message_of_another_version_fails_as_declared"),
  FIELDS(47, "BadInputTest#a_message_cut_short_is_refused_at_every_byte"),
  SAME_FIELD(48, "HostileSchemaTest#a_field_that_is_described_twice_is_taken_once"),
  OWN_SUPERCLASS(49, "MutantSearchTest#mutants_are_values_or_refused"),
  SUPERCLASSES(50, "HostileSchemaTest#the_limits_hold_for_the_schemas_of_other_versions"),
  UNKNOWN_CONSTANT(51, "EvolutionTest#comes_out_as_in_java"),
  ENUM_AS_OBJECT(52, "EvolutionTest#comes_out_as_in_java"),
  INVARIANT(53, "BadInputTest#a_constructor_that_refuses_is_the_cause"),
  OTHER_COMPONENTS(54, "EvolutionTest#comes_out_as_in_java"),
  NESTED(55, "DepthTest#carries_arrays_and_lists_and_maps_that_nest_deeply"),
  HASH_BOMB(56, "DepthTest#refuses_what_hash_codes_cannot_bear"),
  COLLIDING(57, "CrowdTest#refuses_twenty_thousand_lists_of_one_hash_code_by_default"),
  COMPARATOR(58, "HostileGraphsTest#what_a_comparator_throws_is_the_cause"),
  OWN_KEY(59, "HashWorkTest#refuses_a_collection_that_contains_itself_as_a_key"),
  NO_INTERFACES(60, "OwnFormTest#a_damaged_proxy_is_a_value_or_refused"),
  INTERFACES(61, "OwnFormTest#a_damaged_proxy_is_a_value_or_refused"),
  NEGATIVE_INTERFACES(62, "OwnFormTest#a_damaged_proxy_is_a_value_or_refused"),
  CLASS_AS_INTERFACE(63, "OwnFormTest#a_damaged_proxy_is_a_value_or_refused"),
  TWO_LOADERS(64, "none: not tried, it needs a loader that has the classes of two others"),
  DIMENSIONS(65, "HostileGraphsTest#arrays_of_more_dimensions_than_the_reader_takes_are_refused"),
  NAMES(66, "ClosedWorldTest#a_name_that_no_class_can_have_is_not_looked_up"),
  FORGED_LAMBDA(67, "OwnFormTest#a_method_that_no_lambda_has_is_refused"),
  LAMBDA_OF_PRIVATE(68, "OwnFormTest#a_private_method_that_no_lambda_has_is_refused"),
  TRUNCATED(69, "BadInputTest#a_message_cut_short_is_refused_at_every_byte"),
  BIT_FLIPS(70, "BadInputTest#a_message_with_any_bit_turned_is_a_value_or_refused"),
  TRAILING(71, "BadInputTest#a_message_that_goes_on_is_refused_where_it_must_fill_its_source"),
  RESOLVED_MISFIT(72, "ReplacedTest#names_the_field_that_a_resolved_object_does_not_fit"),
  STOLEN(73, "ReplacedTest#shows_the_unresolved_object_to_references_from_within"),
  FINALIZED(74, "none: a finalizer sees the objects that it sees in Java"),
  CONSTRUCTOR(75, "HookedTest#runs_the_constructor_of_the_first_class_that_is_not_serializable"),
  INITIALIZED(76, "ClosedWorldTest#reading_does_not_initialise_a_class_that_is_refused"),
  OPTIMIZER(77, "HostileClassFilesTest#names_that_no_file_can_have");

  /** How many there are. */
  static final int COUNT = 77;

  private static final String NONE = "none: ";

  /** The number in the list. */
  final int number;

  /** The test and its method, or why there is none. */
  final String shownBy;

  BadInputs(int number, String shownBy) {
    this.number = number;
    this.shownBy = shownBy;
  }

  /** Returns whether a test shows what becomes of it. */
  boolean isTried() {
    return !shownBy.startsWith(NONE);
  }
}
