// PostgreSQL's settings while it replays its write-ahead log.

/** Replays what lies in the folder as `<name>.gz`, to the end or up to a moment. */
export const recoverySettings = (logFolder: string, until: Date | null) => ({
  restore_command: `gunzip -c < '${quoted(logFolder)}/%f.gz' > '%p'`,
  recovery_target_action: 'promote',
  // Otherwise it calls itself ready before everything is replayed.
  hot_standby: 'off',
  ...(until && {
    // It knows no Z for UTC.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
  }),
});

/** For a shell, within single quotes, in a setting where % begins a placeholder. */
const quoted = (path: string) => path.replaceAll('%', '%%').replaceAll("'", "'\\''");
