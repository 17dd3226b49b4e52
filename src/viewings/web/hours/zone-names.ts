// The time zones that a form offers, from west to east. Every other one can be set by the API.
const zoneNames: Readonly<Record<string, string>> = {
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Mexico_City': 'Mexico City',
  'America/New_York': 'Eastern Time (New York)',
  'America/Halifax': 'Atlantic Time (Halifax)',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Bogota': 'Bogota',
  'America/Santiago': 'Santiago',
  'America/Sao_Paulo': 'Brazil (East)',
  UTC: 'UTC',
  'Europe/London': 'London',
  'Africa/Lagos': 'Lagos',
  'Europe/Berlin': 'Berlin, Paris, Rome',
  'Europe/Athens': 'Athens',
  'Africa/Johannesburg': 'Johannesburg',
  'Europe/Istanbul': 'Istanbul',
  'Asia/Dubai': 'Dubai',
  'Asia/Karachi': 'Karachi',
  'Asia/Kolkata': 'India',
  'Asia/Bangkok': 'Bangkok',
  'Asia/Shanghai': 'China (Shanghai)',
  'Asia/Singapore': 'Singapore',
  'Australia/Perth': 'Perth',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
  'Pacific/Auckland': 'Auckland',
};

/** With the seller's own, whichever that is. */
export const zonesWith = (own: string): readonly (readonly [zone: string, name: string])[] => [
  ...(own in zoneNames ? [] : [[own, own.replaceAll('_', ' ')] as const]),
  ...Object.entries(zoneNames),
];
