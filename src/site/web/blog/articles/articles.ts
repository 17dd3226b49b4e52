import type { Article } from './article.ts';
import { readAServiceHistory } from './read-a-service-history.ts';
import { testDriveInFortyMinutes } from './test-drive-in-forty-minutes.ts';
import { usedElectricCarBattery } from './used-electric-car-battery.ts';
import { whatAUsedCarReallyCosts } from './what-a-used-car-really-costs.ts';
import { writeAListingThatSells } from './write-a-listing-that-sells.ts';

/** Every article, newest first. */
export const articles: readonly Article[] = [
  usedElectricCarBattery,
  writeAListingThatSells,
  testDriveInFortyMinutes,
  whatAUsedCarReallyCosts,
  readAServiceHistory,
].toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));
