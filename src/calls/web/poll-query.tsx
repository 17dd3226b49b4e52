// What `Poll` does, in a file of its own with TanStack Query: a page can be read and used before it comes.
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { retryDelayMs } from './data-fetching.ts';
import { Queries } from './queries.tsx';

export interface PollProps {
  /** Names what is followed, as the page shows it. What has changed is followed from the start. */
  readonly of: string;
  /** May fail: what is shown stays, and it is asked again. */
  readonly hasChanged: () => Promise<boolean>;
  /** How long to wait before an attempt (from 0), in milliseconds; false: there are no more. */
  readonly pauseMs?: (attempt: number) => number | false;
}

export const PollQuery = (props: PollProps) => (
  <Queries>
    <Polling {...props} />
  </Queries>
);

function Polling({ of, hasChanged, pauseMs = fourMinutes }: PollProps) {
  const { revalidate } = useRevalidator();
  useQuery({
    queryKey: ['poll', of],
    // The next pause begins once the page has been read again.
    queryFn: async ({ signal }) => {
      const isChanged = await hasChanged();
      if (isChanged && !signal.aborted) await revalidate();
      return isChanged;
    },
    // The page has just been read.
    initialData: false,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pauseMs(state.dataUpdateCount + state.errorUpdateCount),
  });
  const client = useQueryClient();
  useEffect(
    () =>
      focusManager.subscribe((isVisible) => {
        if (isVisible) client.resetQueries({ queryKey: ['poll', of] });
      }),
    [client, of],
  );
  return null;
}

/** The pauses add up to four minutes; after that the page stops asking. */
const fourMinutes = (attempt: number) => attempt < 12 && retryDelayMs(attempt);
