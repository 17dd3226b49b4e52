/** Vans of families, with diesel engines as for work: rare ones, which the usual stock does not draw. */
export const familyVansTable = `
Ford | E-Series | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  E-350 Chateau Diesel | 2004-2007 | 34500
Chevrolet | Express | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  Express 3500 Conversion Van Diesel | 2007-2016 | 43500
GMC | Savana | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  Savana 3500 Conversion Van Diesel | 2007-2016 | 44000
`;
