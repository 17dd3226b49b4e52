// Where the demo sellers live.
export const places: readonly string[] = `
Birmingham AL|Huntsville AL|Mobile AL|Montgomery AL|Anchorage AK|Fairbanks AK|Flagstaff AZ|Mesa AZ|Phoenix AZ|Scottsdale AZ|
Tempe AZ|Tucson AZ|Fayetteville AR|Little Rock AR|Bakersfield CA|Berkeley CA|Chico CA|Fresno CA|Irvine CA|Long Beach CA|
Los Angeles CA|Modesto CA|Oakland CA|Pasadena CA|Redding CA|Riverside CA|Sacramento CA|San Diego CA|San Francisco CA|San Jose CA|
San Luis Obispo CA|Santa Barbara CA|Santa Cruz CA|Santa Rosa CA|Aurora CO|Boulder CO|Colorado Springs CO|Denver CO|Durango CO|Fort Collins CO|
Grand Junction CO|Hartford CT|New Haven CT|Stamford CT|Dover DE|Wilmington DE|Fort Lauderdale FL|Gainesville FL|Jacksonville FL|Miami FL|
Naples FL|Orlando FL|Pensacola FL|Sarasota FL|St. Petersburg FL|Tallahassee FL|Tampa FL|Athens GA|Atlanta GA|Augusta GA|
Macon GA|Savannah GA|Hilo HI|Honolulu HI|Boise ID|Coeur d'Alene ID|Idaho Falls ID|Chicago IL|Naperville IL|Peoria IL|
Rockford IL|Springfield IL|Bloomington IN|Evansville IN|Fort Wayne IN|Indianapolis IN|South Bend IN|Cedar Rapids IA|Davenport IA|Des Moines IA|
Iowa City IA|Lawrence KS|Topeka KS|Wichita KS|Bowling Green KY|Lexington KY|Louisville KY|Baton Rouge LA|Lafayette LA|New Orleans LA|
Shreveport LA|Bangor ME|Portland ME|Annapolis MD|Baltimore MD|Frederick MD|Boston MA|Cambridge MA|Springfield MA|Worcester MA|
Ann Arbor MI|Detroit MI|Grand Rapids MI|Kalamazoo MI|Lansing MI|Traverse City MI|Duluth MN|Minneapolis MN|Rochester MN|St. Paul MN|
Biloxi MS|Jackson MS|Columbia MO|Kansas City MO|Springfield MO|St. Louis MO|Billings MT|Bozeman MT|Missoula MT|Lincoln NE|
Omaha NE|Henderson NV|Las Vegas NV|Reno NV|Concord NH|Manchester NH|Portsmouth NH|Hoboken NJ|Newark NJ|Princeton NJ|
Trenton NJ|Albuquerque NM|Las Cruces NM|Santa Fe NM|Albany NY|Brooklyn NY|Buffalo NY|Ithaca NY|Rochester NY|Syracuse NY|
Asheville NC|Charlotte NC|Durham NC|Greensboro NC|Raleigh NC|Wilmington NC|Bismarck ND|Fargo ND|Akron OH|Cincinnati OH|
Cleveland OH|Columbus OH|Dayton OH|Toledo OH|Norman OK|Oklahoma City OK|Tulsa OK|Bend OR|Eugene OR|Medford OR|
Portland OR|Salem OR|Allentown PA|Erie PA|Harrisburg PA|Lancaster PA|Philadelphia PA|Pittsburgh PA|Scranton PA|Newport RI|
Providence RI|Charleston SC|Columbia SC|Greenville SC|Rapid City SD|Sioux Falls SD|Chattanooga TN|Knoxville TN|Memphis TN|Nashville TN|
Amarillo TX|Austin TX|Corpus Christi TX|Dallas TX|El Paso TX|Fort Worth TX|Houston TX|Lubbock TX|Plano TX|San Antonio TX|
Waco TX|Ogden UT|Provo UT|Salt Lake City UT|St. George UT|Burlington VT|Montpelier VT|Alexandria VA|Charlottesville VA|Norfolk VA|
Richmond VA|Roanoke VA|Bellingham WA|Olympia WA|Seattle WA|Spokane WA|Tacoma WA|Vancouver WA|Charleston WV|Morgantown WV|
Green Bay WI|Madison WI|Milwaukee WI|Eau Claire WI|Casper WY|Cheyenne WY|Jackson WY|Washington DC
`
  .split('|')
  .map((place) => place.trim().replace(/ ([A-Z]{2})$/, ', $1'));
