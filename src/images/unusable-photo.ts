/** Why an uploaded file cannot be used as a photo. */
export const unusablePhoto = {
  'not-a-photo': 415,
  /** As iPhones store them. The library that reads photos here cannot, because of its patents. */
  'photo-heic': 415,
  'photo-too-large': 413,
  'photo-too-small': 400,
  'photo-broken': 400,
} as const;
