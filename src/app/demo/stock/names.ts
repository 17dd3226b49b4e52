// Names for the demo people, combined at random. Any resemblance to real people is a coincidence.

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
