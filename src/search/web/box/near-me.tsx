import { useRef, useState } from 'react';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import type { SearchInput } from '../../contract.ts';
import { searchPage, searchPath } from '../../search-path.ts';
import { placeLabel } from '../search-texts.ts';

/** Where the sentence says `near me`: asks for a place, which the browser may say. */
export function NearMe({ input, piece }: { input: SearchInput; piece: string }) {
  const place = useRef<HTMLInputElement>(null);
  const canLocate = useIsHydrated() && 'geolocation' in navigator;
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const fields = new URLSearchParams(searchPath(input).split('?')[1]);

  function fail(refused: boolean): void {
    setLocating(false);
    setProblem(
      `${refused ? 'Your browser doesn’t share your location.' : 'Your location couldn’t be found.'} Name a ${placeLabel()} instead.`,
    );
    place.current?.focus();
  }

  function locate(): void {
    setLocating(true);
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const field = place.current;
        if (!field) return;
        // Nobody needs to know it more exactly.
        field.value = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
        field.form?.requestSubmit();
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED),
      { timeout: 20_000, maximumAge: 600_000 },
    );
  }

  return (
    <form action={searchPage(input)} className="grid max-w-2xl gap-2 text-sm">
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        “{piece}” doesn’t say which city, so it isn’t part of this search. Where should the cars be?
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={place}
          name="place"
          required
          maxLength={120}
          aria-label={capitalized(placeLabel())}
          placeholder={capitalized(placeLabel())}
          className="input min-w-0 grow basis-40"
        />
        <button type="submit" className="btn btn-outline">
          Search here
        </button>
        {/* Its place is there from the start: what is beside it must not move under a finger. */}
        <button
          type="button"
          className={`btn btn-ghost ${canLocate ? '' : 'invisible unscripted:hidden'}`}
          disabled={isLocating}
          onClick={locate}
        >
          {isLocating ? 'Finding you…' : 'Use my location'}
        </button>
      </div>
      <p role="status">{problem}</p>
    </form>
  );
}
