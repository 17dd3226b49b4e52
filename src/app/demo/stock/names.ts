// Names of the demo's people, combined at random, and of their places and professions. Any resemblance to
// real people is a coincidence.

export const firstNames: readonly string[] = `
Aaron Abigail Adela Ahmed Aisha Alan Alejandra Alina Amara Amir Andrea Angela Anika Anton Arjun Astrid Beatriz Ben Bianca Brandon
Brenda Bryce Caleb Camila Carla Carlos Carmen Caroline Cedric Celia Charles Chloe Claire Clara Connor Cora Craig Daisuke Dana Daniel
Darnell David Deborah Denise Derek Diana Diego Dmitri Dolores Dominic Doris Edgar Eileen Elena Eli Elijah Elise Emeka Emily Enrique
Eric Esther Ethan Evelyn Fatima Felix Fiona Frances Frank Gabriel Gail George Gina Glenn Gloria Grace Graham Greta Gus Hana
Hannah Harold Hassan Hector Heidi Helen Henry Hugo Ian Imani Ingrid Irene Isaac Isabel Ivan Jack Jamal James Janet Jared
Jasmine Javier Jean Jeff Jenna Joan Joel Jonas Jordan Josephine Joyce Juan Judith Julian Kai Karen Karim Katherine Keisha Kenji
Kevin Kofi Kristen Kurt Lamar Lars Laura Leah Leon Leticia Lillian Linda Logan Lorena Louise Lucas Lucia Luis Lydia Mae
Malik Marcus Margaret Maria Mariko Mark Martha Martin Mateo Megan Mei Melissa Miguel Mina Miriam Mitchell Molly Monica Nadia Naomi
Natalie Nathan Neha Nina Nolan Nora Oleg Olive Omar Oscar Pamela Patrick Paul Pedro Peter Phoebe Priya Rachel Rafael Ramona
Ray Rebecca Renee Reza Ricardo Rita Robert Rohan Rosa Ruth Ryan Sabine Sam Samira Sandra Sanjay Sarah Scott Selma Sergio
Shanice Sharon Simon Sofia Stella Steven Susan Svetlana Tamara Tariq Teresa Terrence Thomas Tina Tobias Tomas Tracy Trevor Uma Valerie
Vanessa Vera Victor Vincent Virginia Walter Wanda Wei Wendell Wesley Willa Xavier Yasmin Yolanda Yusuf Zachary Zara Zoe
`
  .trim()
  .split(/\s+/);

export const lastNames: readonly string[] = `
Abbott Acosta Adeyemi Ahlgren Albright Alvarado Andersen Arroyo Bailey Bakker Banerjee Barnes Baxter Becker Bell Benitez Bergstrom Bishop Boone Bowman
Brandt Brennan Briggs Burke Cabrera Callahan Cardenas Carver Castillo Chandra Chang Chavez Chen Cho Clark Coleman Conti Cooke Cortez Crane
Cruz Cullen Dalton Das Dawson Delgado Desai Dixon Donovan Doyle Drake Duarte Dubois Duffy Duncan Eaton Eklund Ellis Engel Escobar
Espinoza Estrada Evans Farah Farrell Ferrara Fields Figueroa Fischer Fitzgerald Fletcher Flores Foley Fontaine Foster Freeman Fuentes Fujita Gallagher Garza
Gibson Goldberg Gonzalez Goodwin Graves Greene Griffin Guerrero Gupta Haddad Hahn Hale Hamilton Hanley Hansen Harper Hart Hayes Hendricks Herrera
Hess Higgins Hoang Hoffman Holloway Holm Hopkins Howell Huang Hudson Ibarra Ingram Iverson Iyer Jackson Jansen Jarvis Jensen Johansson Joyce
Kaminski Kane Kapoor Kaur Keane Keller Kelly Khan Kim Kirby Klein Knox Koch Kovacs Kramer Kruger Kumar Lam Lambert Larsen
Lawson Le Leblanc Lee Leone Levy Lewis Lin Lindgren Lopez Lowe Lund Lynch Mahoney Maldonado Malone Marino Marsh Mason Mbeki
McBride McCoy McKenna Medina Mehta Mendez Mercer Meyer Miles Mitchell Molina Monroe Montoya Morales Moreno Morgan Moss Murphy Nakamura Navarro
Nguyen Nilsson Noble Nolan Norris Novak Nunez Obrien Ochoa Okada Olsen Ortega Osborne Owens Pacheco Page Park Parrish Patel Paulson
Pearce Pena Pham Pierce Popov Porter Powell Pruitt Quinn Ramirez Ramsey Randall Reed Reyes Rhodes Richter Rios Rivera Robbins Rojas
Romero Rosen Rossi Rowe Russo Ryan Salazar Saleh Sanders Santos Sawyer Schneider Schultz Serrano Shah Shaw Sheridan Silva Simmons Singh
Sloan Soto Spencer Stein Stokes Strand Sutton Suzuki Swanson Tanaka Tate Thornton Torres Tran Tucker Underwood Valdez Vance Vargas Vaughn
Vega Villanueva Vogel Wagner Walsh Ward Watanabe Weaver Webb Weiss Whitaker Wilder Wolfe Wong Wright Yamada Yang Yates Young Zhang
`
  .trim()
  .split(/\s+/);

/** Parts of the names of small dealers. */
export const signWords: readonly string[] = `
Acorn|Alder|Anchor|Arbor|Aspen|Bayside|Beacon|Birchwood|Blue Heron|Bluebird|Brick Lane|Bridgeway|Canyon|Cedar Hill|Cloverleaf|Copper|
Corner Lot|Cornerstone|Coyote|Crossroads|Delta|Driftwood|East End|Elm Street|Evergreen|Fairground|Fairview|Falcon|Ferry Road|Five Points|Foothill|Fourth Street|
Foxglove|Front Street|Granite|Greenway|Harbor|Hawthorn|Hickory|High Line|Hillcrest|Homestead|Ironwood|Juniper|Keystone|Kingfisher|Lakeshore|Lantern|
Laurel|Lighthouse|Linden|Lone Pine|Lotus|Magnolia|Main Street|Maple|Meadow|Mesa|Mill Creek|Millstone|Mission|Mockingbird|North Star|Northgate|
Oakfield|Old Depot|Old Mill|Orchard|Osprey|Overland|Parkside|Pebble|Pier Nine|Pinecrest|Pioneer|Prairie|Quarry|Railway|Red Barn|Redwood|
Ridgeline|Riverbend|Roundhouse|Sagebrush|Sandhill|Second Avenue|Seven Oaks|Silver Creek|Southside|Sparrow|Station|Stonebridge|Summit|Sunrise|Sycamore|Terrace|
Third Gear|Timber|Trailhead|Tulip|Union Square|Valley|Vista|Walnut|Water Street|West Wind|Wheelhouse|White Oak|Willow|Windmill|Woodside|Yardley
`
  .split('|')
  .map((word) => word.trim());

export const signTrades: readonly string[] = [
  'Motors',
  'Auto Sales',
  'Cars',
  'Auto Gallery',
  'Motor Company',
  'Auto Exchange',
  'Pre-Owned',
  'Garage',
  'Autohaus',
  'Car Company',
];

/** Where the demo sellers live. */
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
