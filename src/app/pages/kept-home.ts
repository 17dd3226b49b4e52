// The home page as visitors last had it, for while the database is away. Each process keeps its own:
// one page, as what its loaders were answered. The page itself is rendered again, to say how old it is.
import type { CallApi } from '../../calls/call-api.ts';
import { type HandlersByCall, handlersByCall } from '../../calls/server/call-in-process.ts';
import type { CallHandler } from '../../calls/server/handler.ts';

/**
 * A database that fails over is back within a minute, one that somebody has to start again within
 * some. After that what the page says is more likely wrong than of use.
 */
const keptForMs = 10 * 60_000;

export interface KeptHome {
  /** When the first of it was read. */
  readonly readAt: Date;
  /** They answer what they answered then. The home page makes each of its calls once. */
  readonly handlers: HandlersByCall;
}

interface HeardHome {
  readonly callApi: CallApi;
  /** Once the page has turned out to be the same for every visitor. */
  keep(): void;
}

export type HomeKeeper = ReturnType<typeof createHomeKeeper>;

export function createHomeKeeper() {
  let kept: KeptHome | null = null;
  return {
    /** For a home page that is about to be rendered: hears what its loaders are answered. */
    hear(callApi: CallApi): HeardHome {
      const readAt = new Date();
      const answered: CallHandler[] = [];
      return {
        async callApi(call, input) {
          const outcome = await callApi(call, input);
          answered.push({ call, handler: async () => outcome });
          return outcome;
        },
        keep() {
          kept = { readAt, handlers: handlersByCall(answered) };
        },
      };
    },
    /** Null: nobody has been shown it in the last ten minutes. */
    find(): KeptHome | null {
      return kept && Date.now() - kept.readAt.getTime() < keptForMs ? kept : null;
    },
  };
}
