/** Professions of previous owners. */
export const jobs: readonly string[] = `
a teacher|a dentist|a nurse|an architect|an accountant|a librarian|a pilot|a chef|a carpenter|a piano tuner|a surveyor|a vet|
a pharmacist|an engineer|a judge|a school principal|a musician|a photographer|a florist|a baker|a firefighter|a coach|a surgeon|
a translator|a geologist|a bookseller|a realtor|an optician|a tailor|a mail carrier|a professor|a physicist|a gardener|a jeweler|
an electrician|a park ranger|a watchmaker|a graphic designer|a nurse practitioner|an insurance adjuster|a software developer|
a bank manager|a physical therapist|a winemaker|a sailing instructor|a court reporter|a machinist|a choir director
`
  .trim()
  .split('|')
  .map((job) => job.trim());
