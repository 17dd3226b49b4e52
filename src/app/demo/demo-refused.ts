/** The demo stock could not be loaded; the message is for people. */
export class DemoRefused extends Error {
  constructor(reason: string) {
    super(
      `The demo stock could not be loaded: ${reason}\nNothing of it was stored; the next start loads it again.`,
    );
  }
}
