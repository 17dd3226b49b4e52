/** The last file of those that make the first database, a file a module. Migrations follow it. */
export const lastOfBaseline = '0019_test_processor.sql';
