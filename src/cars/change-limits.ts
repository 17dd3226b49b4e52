/** How often a seller may change what they sell: for each such call of its own. */
export const changeLimits = [
  { by: 'person', times: 120, minutes: 60 },
  { by: 'address', times: 480, minutes: 60 },
] as const;
