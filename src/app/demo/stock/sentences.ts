// Sentences about cars by topic, and how those that fit a car are chosen. How to read a line: see
// `phrasebook`.
import { capitalized, lowerFirst } from '../../../kit/text/letter-case.ts';
import type { Random } from './random.ts';

// Who had the car, and what it was used for.
export const ownership = `
stock new : [Ordered, delivered and hardly used|A former demonstrator, one driver|Bought new and swapped after a few months|The order came a month before a move abroad], [the plastic is still on the screens|{miles} miles on it|as close to new as used gets|books and window sticker included].
stock new one : [One owner|A single owner] [for a few months|since delivery], {aJob} who [took a job with a company car|ordered the larger one after all|found it a size too big for the garage|changes cars each spring].
stock one young !new : [One owner|A single owner] since new, [{aJob}|{aJob} from {town}], who [ordered something bigger|changes cars every other year|is trading up|took a job with a company car].
stock one !new !work : [One owner from new|The same owner since new|A single owner since {bought}], [{aJob}|a retired {job}|{aJob} in {town}], and [it shows|every bill is in the glove box|it was never lent out].
stock one !new !work : Bought new [here in {city}|in {town}|by {aJob} in {town}] and [kept by the same family|never sold on] until [now|we took it in|this month].
stock one !new !work : Taken in trade from its first owner, [{aJob}|a couple in {town}], who [kept it in a heated garage|never smoked in it|drove it to the lake house and back|put it away each winter|washed it every Saturday|liked it enough to keep a log book|has moved up to the new one].
stock one !new work : [First owner was|Bought new by] [a flower shop|a bakery|a catering firm|an electrician|a hotel|a church|a plumbing company|a school district] in {town}, [one driver for most of its life|parked indoors at night|used five days a week and rested on two].
stock two : [Two owners|Two careful owners] so far: [the first leased it for three years|the first kept it for the warranty period|the first lived in {town}], the second [has had it since {bought}|bought it in {bought}].
stock two !work : [Second owner|Its second owner] is {aJob} who [bought it from us in {bought}|found it in {town} in {bought}|has had it since {bought}] and [now wants something smaller|now needs something with more room|has two cars too many].
stock two : [Came to us|Traded in|Bought] from its second owner, {aJob} [in|from] {town}, with [both keys and the books|a folder of bills|the original window sticker].
stock two : [Second owner since {bought}|Same second owner since {bought}|On its second owner since {bought}], [{aJob}|a retired {job}|a couple] in {town}[| who kept every receipt| who drove it gently| who moved to something electric ?!ev].
stock three : [{Owners} owners on the title|{Owners} owners from new], [the last one since {bought}|the most recent one since {bought}|and the present one has had it since {bought}], [all in the same state|none of them smokers|each with receipts].
stock three : [{Owners} owners|It has had {owners} owners], and [we have spoken to two of them|the paperwork of the last two is complete|the title is clean and in hand].
stock four : [{Owners} owners in {age} years|Its {owners} owners in {age} years] [left a thick folder of bills|kept it serviced more or less on time|are all on the clean title].
stock low !work : Only [about {yearly} miles a year|{miles} miles in {age} years] because [its owner lived above the shop|it was the second car in the house|the owner spent half the year abroad|its owner worked from home|it shared a garage with a pickup].
stock low !work : [A low-mileage car|Rarely driven far|Mostly a weekend car]: [{miles} miles on the clock|the dial reads {miles}|about {yearly} miles a year], [confirmed by service entries|which the inspection records bear out|and the seats look it].
stock high !ev : [Mostly highway miles|The miles are highway miles]: [its owner drove to {town} and back every week|a sales territory of three states|a long commute on the interstate], [which is kinder than city traffic|and it was serviced at every turn|and it never missed an oil change].
stock high ev : [Mostly highway miles|The miles are highway miles]: [its owner commuted to {town}|a long commute on the interstate|a sales territory of three states], [which is kinder to a battery than heat and short hops|and it always charged gently at home].
stock fleet : [A former airport shuttle|A former hotel shuttle|Ran for a church in {town}|Served a retirement home in {town}|Carried a college rowing team], [maintained by the fleet shop|on a fixed service plan|washed every week], [retired on schedule|replaced on schedule|retired when the contract ended].
stock lease !work : [Off lease|Just off a three-year lease|Lease return], [one driver|a single driver], [inspected on return|driven to work and back], [no excess wear noted|nothing charged at the turn-in].
we consigned !work : [Offered on behalf of|On consignment from|We sell it for] [its owner, {aJob}|{aJob} from {town}|a long-time customer|a neighbor of the shop], who [moved abroad|is moving abroad|no longer drives at night|is cutting down to one car|moves to an apartment without parking|bought it in {bought}|works from home now].
we consigned !work : [Consigned by|Left with us by] [an estate|a family|a couple] in {town}[, with all keys and papers|; the title is in our office|, and we have known the car since {bought}].
we consigned work : [Sold for|Offered on behalf of|On consignment from] [a plumbing company|a bakery|a church|a moving company|a small hotel|a landscaper|a theater company] in {town}, [which bought two new ones|which closed its doors|which went electric|after a change of route|as part of a smaller fleet].
i one : I [bought it new|ordered it new] [in {bought}|in {town} in {bought}|at the dealer in {city}] and [have driven it ever since|never lent it out|kept every receipt].
i !one : I [bought it in|have had it since|have owned it since] {bought} [and it has been a good car|and never regretted it|and it has not let me down once].
i !one : [I am the {nth} owner|{Nth} owner here], [have had it since {bought}|since {bought}], and [know the one before me|got a full folder with it|have every bill since then].
i low !work : It has [mostly stood in my garage|been our second car|come out on weekends], [about {yearly} miles a year|so only {miles} miles].
i high !ev : I drive to {town} for work, so the miles are [mostly highway|nearly all interstate], and it has been serviced more often than the book asks.
i high ev : I drive to {town} for work, so the miles are [mostly highway|nearly all interstate], charged overnight at home.
classic stock : [Bought from an estate in {town}|Came out of a collection in {town}|From a heated barn near {town}|Traded in by a club member from {town}], [in the same hands since {bought}|where it had a home since {bought}].
classic stock : [A California car most of its life|An Arizona car until recently|A Texas car from new|It lived in {town} until {bought}|Long in {town}], [shown at local meets|driven on Sundays|taken out in dry weather only], [title in hand|clean title|with the old license plates].
classic stock !one : [{Owners} owners known by name|A chain of {owners} owners on record|{Owners} owners since {modelYear}], [the last since {bought}|and a box of photographs goes with it|with letters between them].
classic we consigned !work : [Offered for|On consignment from] [{aJob} who restored it with a son|{aJob} who restored it with her father|{aJob} in {town}|a retired {job} who bought it in {bought}], [and who wants it driven, not stored|who now prefers four doors|who has run out of garage].
classic i : I [found it in {town} in {bought}|bought it in {bought}|took it over from my uncle in {bought}] and [drove it every summer since|have worked on it most winters|have used it for weddings and Sunday trips].
classic i !one : [{Owners} owners that I know of|My father’s car, then mine since {bought}|A long search led me to it in {bought}], and [I have a box of papers with it|it has been dry-stored every winter|I know each bolt of it].
`;

// What was done to the machine.
export const service = `
gas : [Oil and filter|Oil, filter and air filter|Fresh synthetic oil and filter] [{recent} miles ago|done {weeks} weeks ago|changed at {at} miles], [records included|with the invoice|next one not due for a while].
gas : [Serviced every {interval} miles|Serviced once a year|Maintained on schedule], [always at the {dealer}|by the same independent shop in {city}|first at the dealer, later at a specialist], last at {at} miles.
gas : [Full service history|Complete service records|Service records back to day one], [last stamp at {at} miles|{visits} entries, the last at {at} miles|last visit {recent} miles ago].
gas !new !young : [Spark plugs and coils|Plugs, belts and coolant|Water pump and thermostat|Transmission fluid and differential oil|Brake fluid and coolant|Battery and alternator] [replaced|renewed|done] at {at} miles[| by a shop in {town}| with original parts].
gas old : [Timing components|Front control arms|Valve cover gaskets|Motor mounts|Radiator and hoses|Wheel bearings] [were replaced at {at} miles|done {recent} miles ago|are new within the last year], [receipt on file|and it drives tighter for it].
gas luxury old : [Suspension was gone through|All four shocks replaced|Front struts and bushings replaced] at {at} miles, [the item that usually worries people|which these cars ask for sooner or later|with original parts].
gas exotic : [Annual service|Major service|Fluids and belts] done by [a marque specialist in {town}|the {dealer} in {town}], {recent} miles ago, [invoice on file|with a written report].
manual !new : The clutch [was replaced at {at} miles|has plenty left|was measured and is fine], [and the shift is crisp|no crunch in second gear|and it takes up smoothly].
manual : [Manual gearbox|Three pedals|The manual], [as it should be|increasingly hard to find|and a light clutch], [no abuse, no launches|never tracked|stock and unmodified].
sports !new : [Never tracked|Two track days in all|No track use], [no tune|stock engine map|completely stock], [serviced at {interval}-mile intervals|oil changed every {interval} miles|last serviced at {at} miles].
diesel since2012 : [Oil, fuel filter and DEF|Fuel filter and engine oil|Oil service with fuel filter] [done at {at} miles|done {recent} miles ago], [no warning lights|no codes stored|starts at once on cold mornings].
diesel since2012 !young : [Particulate filter and injectors|Glow plugs and EGR valve|Turbo hoses and the EGR cooler] [checked at {at} miles|renewed at {at} miles], [invoice with the car|done by a diesel shop in {town}].
hybrid : Hybrid battery [tested and healthy|passed its test at {at} miles|checked by the dealer], oil changed {recent} miles ago.
hybrid : [Regular dealer service|Dealer serviced], last at {at} miles, [hybrid system check included|with the hybrid health report].
plugin : [Charging cable included|Cable and both keys included], [drive battery tested at {at} miles|the battery still covers the daily commute|oil service done {recent} miles ago].
work gas : [Fleet maintained|On a fleet plan|Maintained by the company shop]: oil every {interval} miles, [brakes at {at} miles|transmission service at {at} miles|all logged].
work : [Front brakes|Brakes all round|Rear shocks|Wheel bearings] [new at {at} miles|replaced {recent} miles ago], [ready for work tomorrow|nothing due|runs and stops as it should].
family gas !new : [Transmission serviced at {at} miles|Sliding door rollers replaced|Rear brakes done at {at} miles|Front struts done at {at} miles], [oil changed {recent} miles ago|plus an alignment|inspected top to bottom since].
everyday gas !new !young : [Front brakes and rotors|Rear brakes|Front struts|A wheel bearing|Battery and belts|All four tires] done at {at} miles, [by a shop in {town}|receipts in the glove box|with good parts|and nothing is due].
truck gas !new !young : [Transmission fluid and differential oil|Brakes all round|Ball joints and shocks|Water pump and belts] done at {at} miles, [never plowed with|towed a small trailer twice a year|by a shop in {town}|and it starts every morning].
camper !poptop : [Roof air, fridge and furnace tested|Generator, fridge and pump tested|House batteries load-tested|Plumbing pressure-tested] [{weeks} weeks ago|before listing|this season], [all working|everything works|results on a sheet in the cabinet].
camper : [Chassis serviced at {at} miles|Engine service at {at} miles], [roof seals renewed|roof resealed|seals checked] [and propane system certified|and the water heater flushed|and winterized each fall].
ev : [Cabin filter, brake fluid and coolant checked|Brake fluid renewed and coolant checked|Twelve-volt battery renewed|Cabin air filter renewed] [{weeks} weeks ago|at {at} miles|{recent} miles ago][|, and that is about all it needs|, software up to date].
ev : [Software is current|All recalls done|Open recalls completed], [brakes hardly worn thanks to regeneration|brake pads at {pads} percent|original brakes with {pads} percent left], [checked {weeks} weeks ago|checked at {at} miles].
ev !young : [Drive unit quiet|Air conditioning compressor tested|Half shafts and control arms inspected|Suspension arms replaced], [no codes stored|no fault in the log|report included], [last checked at {at} miles|seen by a shop in {town}].
classic : [Engine rebuilt|Gearbox rebuilt|Engine resealed|Top end rebuilt|Brakes and lines renewed] in {worked} [by a specialist in {town}|by a marque specialist|with photographs of every step], [runs cool and holds oil pressure|starts on the first turn|about {some} miles since].
classic !diesel : [Carburetors rebuilt ?carb|Fuel lines and tank renewed|Fuel system gone through|Ignition and wiring renewed] in {worked}, [idles evenly|pulls cleanly|no smoke], [oil changed every spring|valves set last season|new plugs and leads].
classic : [Brakes, hoses and master cylinder|Steering box and tie rods|All bushings and shocks|Cooling system and hoses] [done in {worked}|renewed in {worked}], [drives straight, stops straight|tracks as it should|no play in the wheel].
`;

// An electric car's battery, range and charging.
export const battery = `
ev : Battery health [measured at|read out at|tested at] {health} percent, [about {rangeNow} miles to a charge|good for some {rangeNow} miles|which leaves about {rangeNow} of the rated {range} miles].
ev : [State of health|The battery report says|Diagnostic readout:] {health} percent[| with all cells balanced| and no weak module], [roughly {rangeNow} miles in mixed driving|{rangeNow} miles at a full charge|around {rangeNow} miles when full].
ev : Shows [{rangeNow} miles|about {rangeNow} miles] at a full charge [against {range} when new|compared with {range} from the factory|({range} when new)].
ev : [Kept between 20 and 80 percent|Charged to 80 percent on ordinary days|Charged slowly in the garage] [most of its life|by its owner|from new], [health now {health} percent|the readout shows {health} percent|and the pack is at {health} percent].
ev warranty : Battery at {health} percent and [under the maker’s battery warranty until {warranty}|covered by the battery warranty into {warranty}|with battery warranty through {warranty}].
ev warranty : [Eight-year battery warranty|The battery warranty] runs until {warranty}; [the pack is at {health} percent today|today’s readout is {health} percent|health stands at {health} percent].
ev ccs : [Fast charges over CCS|CCS fast charging works at full rate|CCS port], [battery at {health} percent|pack at {health} percent of new|{rangeNow} miles when full].
ev supercharger : [Supercharges|Supercharging works] [at the expected rate|as it should|without complaint], battery [at {health} percent|health {health} percent], {rangeNow} miles at 100 percent.
ev chademo : CHAdeMO fast charging [works|tested] and [the battery reads {health} percent|the pack still holds {health} percent], so [about {rangeNow} miles|plan on {rangeNow} miles] [of range|between charges].
ev homecharge : [Charges overnight on a 240-volt outlet|Full again in an evening at 240 volts|Home charging only], [{rangeNow} miles of range today|shows {rangeNow} miles when full|ideal within {rangeNow} miles of home], battery at {health} percent.
ev cold : [In {city} winters|On a cold morning] [count on|plan on] {rangeCold} miles, in mild weather {rangeNow}; battery health {health} percent.
ev : [Both charging cables included|Comes with the portable charger|Home wall charger can be had with it], [pack tested at {health} percent|battery at {health} percent][, {rangeNow} miles when full|].
`;

// What is in the car and what it is good for.
export const equipment = `
carplay !fair !work !camper !exotic : [Apple CarPlay|CarPlay|Navigation, CarPlay], [heated seats|adaptive cruise|blind-spot monitors|keyless entry|a rear camera] and [parking sensors|a wireless charger|a good sound system|dual-zone climate control], [all working|everything works|{paint} outside|finished in {paint}|{paint} paint|with a cabin that still smells new ?excellent young].
camera !modern !work !camper !exotic !fair : [Rear camera|Parking sensors|Keyless entry|Automatic climate control], [Bluetooth|cruise control|a good sound system|power seats] and [new floor mats|tinted glass|automatic headlights], [all working|everything works|{paint} outside|{paint} paint|nothing broken].
luxury !sub2000 : {Paint} over [black leather|saddle brown leather|cream leather|gray leather|cognac leather], [with wood trim|open-pore wood|with the cold-weather package|with soft-close doors ?since2012|and not a crack in it ?excellent].
luxury since2012 !fair : [Massage seats|Air suspension|Rear sunshades|The premium sound system|Double glazing|Heated and cooled seats] and [a sunroof|a power trunk|adaptive headlights|a heated steering wheel|four-zone climate control], [all tested|everything works|each button does what it says].
limousine : [Rear legroom for tall people|A back seat made for long trips|A quiet cabin at 70 mph|It rides like a sofa], [{paint} outside|finished in {paint}|in {paint}], [leather throughout|and dignified rather than loud|and easy to park with its sensors].
suv : [Tows a boat or a horse|Tow hitch and wiring fitted|All-weather mats and roof rails|Third row folded most of its life ?rows3|Cargo cover and mats included], {paint} with [black|tan|gray|brown] [leather|trim].
estate : [Long flat load floor|Swallows two bikes with the seats down|Room for a dog and the luggage|A wagon that carries a kayak on the roof], roof rails and cargo net included, finished in {paint}.
grand-tourer open : The top [opens and closes as it should|seals tightly|works and does not leak], [{paint} paint|finished in {paint}|in {paint}], [made for long evenings|made for the coast road|a wind deflector is included].
grand-tourer coupe : [Two doors, a long hood and {paint} paint|Finished in {paint}|{Paint} with full leather], [a car for crossing states in|made for long distances|quiet at any speed|with a trunk for two weeks away].
roadster : The top [has no tears and no leaks ?!fair|is tight and clean ?!fair|works as it should|closes tightly], [{paint} outside|finished in {paint}|{paint} paint], [wind deflector included|trunk big enough for a weekend|seats without cracks ?excellent].
sports-coupe : [{Paint}|Finished in {paint}|In {paint}] with [black|gray|black leather|red leather|cloth sport] seats[| that show little wear ?!fair], [stock exhaust|factory wheels|sport suspension|sport exhaust from the factory|the performance package].
supercar : [{Paint} over black leather|{Paint} with contrast stitching|Finished in {paint}], [front lift ?modern|carbon trim ?since2012|paint protection film on the nose|sport seats|a fresh alignment] and [the original tool kit|a fitted cover|both keys|the car cover and charger].
hot-hatch : [{Paint}|Finished in {paint}|{Paint} paint], [sport seats|bucket seats|heated sport seats] [with tidy bolsters ?!fair|in good shape ?!fair|front and center], [folds flat for a bicycle|a hatch that carries a bike|four real seats|quick and still practical].
ev modern !tesla !microbus : [Heated seats and steering wheel|The driver assistance package|Adaptive cruise|Heated seats] and [navigation that finds chargers|preconditioning from the phone|blind-spot monitors|parking sensors], {paint} [outside|paint|over a dark cabin].
tesla : [Premium interior|Glass roof|Heated seats|Autopilot ?modern], [{paint} paint|finished in {paint}|{paint} outside], [with all-weather mats|both keys present|with a sunshade for the roof|mobile connector in the trunk].
city-car : [Parks anywhere|Turns on a dime|Fits the smallest space], [{paint} and cheerful|in {paint}|{paint} with a bright cabin], [a second car that becomes the first|made for errands and short commutes|the easiest car on the block].
saloon : [{Paint} outside, dark inside|Finished in {paint}|{Paint} with a light interior], [a big trunk|luggage for four fits|plenty of trunk room], [quiet on the interstate|easy on long trips|quicker than it looks].
crossover : [Sits high, loads low|Room for a stroller and groceries|Rear seats fold flat|Roof rails and cargo mat included], [{paint} outside|finished in {paint}|{paint} paint], [easy to get in and out of|good visibility all round|made for family errands].
compact-sedan : [{Paint} outside, dark cloth inside|Finished in {paint}|{Paint} with gray cloth], [a big trunk|rear seats fold for skis|room for four and their bags], [easy on gas|easy to park|a quiet commuter|controls that need no manual].
compact-suv : [Sits high, loads low|Rear seats fold flat|Roof rails and cargo mat included], [{paint} outside|finished in {paint}|{paint} paint], [good visibility in town|room for a stroller and groceries|at home on snow and gravel|easy to get in and out of].
compact-hatchback : [{Paint} paint|Finished in {paint}|In {paint}], [seats fold flat for bulky things|five doors and a square trunk|room for a week of groceries], [cheap to insure|parks where others give up|a tank lasts two weeks].
pickup : [Soft cover over the bed|Bed liner and tie-downs|Tow hitch and wiring fitted|Spray-in liner, cover included], {paint}, [four real doors|room for five in the cab|a back seat for grown-ups], [tows a boat or a trailer ?!fair|has carried lumber and a few moves|the tailgate shuts as it should].
hatchback : [{Paint} hatchback|{Paint} with gray cloth|In {paint}], [seats fold flat for bulky things|room for five and a week of groceries|a practical shape], [automatic climate control works well|rear camera included ?camera|no rattles ?!fair].
minivan : Seats {seats}[, third row folds flat ?rows3|, captain’s chairs in the middle ?seven|, with rear climate control|, with child-seat anchors in two rows], [sliding doors never stick|both sliding doors run smoothly|sliding doors on both sides], {paint} [paint|outside].
minivan : [{Seats} real seats|Room for {seats}|All {seats} seats in place] and [a deep well for luggage|a flat floor when folded|cup holders for everyone], [stains cleaned out|washable mats included|roof rails fitted].
microbus !idbuzz : [All {seats} seats present|Seats {seats}|{Seats} seats], [each with belts|benches come out in minutes|rear air works ?!fair], [tall side windows|a wide sliding door|{paint} outside], [good for a team|good for a band|good for a big family].
van : [Steel bulkhead and shelves|Ladder rack and bulkhead|Plywood floor and tie-downs|Shelving on both sides|Bare cargo area, straight walls|Rubber floor and LED lights in the back] [included|fitted|in place], {paint}, [lettering removed|never lettered|ready for your sign].
van : [Square cargo area, easy to load|Wide side door, low floor|Long enough for ten-foot pipe|Rear doors open wide], [cruise and air conditioning work ?!fair|rear camera works ?camera|door locks all work|partition fitted], [payload sticker is in the door|good brakes under load].
camper !poptop : Sleeps [two|two adults and a child|two in comfort], [galley with fridge and two burners|fridge, sink and stove|wet bath, fridge and stove], [solar on the roof|awning and screens|{paint} outside|awning without tears], [ready for a season|packed and ready|linens included].
camper !poptop : [Solar panels, inverter and lithium batteries ?modern|Generator, microwave and roof air|Awning, outside shower and bike rack|Furnace, fridge and a real bed], [easy to drive and park|two can live in it for weeks|drives like a van], {paint} [paint|outside].
idbuzz : [Two-tone cabin|Panoramic glass roof|Sliding doors on both sides], seats {seats}, {paint} [paint|outside], [it makes people smile at traffic lights|more room than any minivan|the bus that everyone asks about].
classic : [{Paint} paint|Finished in {paint}|Repainted {paint} in {worked}], [chrome with light pitting ?!excellent|new seals|straight panels ?!fair|older paint with some crazing ?!excellent|glass all original], [interior retrimmed|seats recovered|original seats ?!fair|original radio in place].
both poptop : [Pop-top canvas is new|Pop-top works, canvas sound|Cabinets tight and complete|Upper and lower beds both dry], [sink and stove work|stove and fridge work|table and curtains included|swivel seats up front ?!classic], [{paint} outside|{paint} paint|finished in {paint}], [it sleeps four|good for a long weekend|the screens are whole|an awning comes with it].
classic microbus : [Seats {seats} on the original benches|All {seats} seats in place|Middle bench comes out], [sliding door glides|windows seal|headliner new|rubber floor mats new], {paint} [with some patina|over white|outside].
classic roadster : [Top and boot cover in good order|New top fitted in {worked}|Hard top included ?mercedes], [wire wheels true ?british|wood-rim wheel ?british|gauges all work|heater works too], {paint} [with tan seats|with black seats|outside].
`;

// What is good and what is not.
export const condition = `
excellent : [No dents, no scratches worth a photo|Paint like new|Not a mark on the paint|No paint work, no accidents], [clean report|clean title], [tires with {tread}/32 left|four tires nearly new|tires at {treadPercent} percent].
excellent : [Clean history report|No accidents reported|Accident free], [non-smoker’s car|never smoked in|no pets], [garaged|kept under cover|washed by hand], [spotless inside|a tidy cabin|carpets as new].
excellent : [Inspected on the lift|Looked over from below], [dry underneath|not a drop of oil|no rust at all], [wheels without curb marks|straight wheels, no curb rash|original paint on every panel], [tires from {tireYear}|tires with {tread}/32].
excellent : [It needs nothing|There is nothing to fix|Nothing needs doing]: [clean title|title in hand|no liens], [paint and glass without chips|no scratches, no stains|tires with {tread}/32 left|every button works].
good : [A few stone chips on the hood|Light swirls in the clear coat|A small door ding on the right|One wheel with curb rash|A scuff on the rear bumper|Slight wear on the driver’s seat|A two-inch scratch on the left rear door], [otherwise clean|the rest is tidy|priced with it|shown in the photos].
good : [Tires at {treadPercent} percent|Front tires new in {tireYear}|Four tires from {tireYear}|Tires with {tread}/32], [brakes good|pads measured at half|brakes done last year], [minor wear inside|cabin clean with light wear|no cracks in the dash].
good : [Clean title|Clean title, one small claim in {claimYear}|No accidents reported|One repaired parking dent in {claimYear}], [normal wear for {miles} miles|wear as you would expect after {miles} miles|honest condition for its age].
good old : [A little surface rust underneath, nothing structural|Headlights polished|Leather shows creases|Some wear on the wheel and shifter|A repaired windshield chip], [everything else is solid|drives very well|and no warning lights].
good : [No warning lights|Dashboard free of warning lights|Scanned, no codes], [air conditioning blows cold|heater and air conditioning strong|all windows and locks work], [tires from {tireYear}|new wipers and mats|a few small marks outside].
fair : [Clear coat peels on the roof|Dent in the right rear fender|Rust bubbles at one wheel arch|Scrapes along the left side|Bumper repainted once, not perfectly|Cracked corner of the front bumper|Faded hood], [runs well|drives fine|mechanically sound], [priced for it|priced accordingly|see the photos].
fair : [Needs tires soon|Tires have one season left|Will need rear brakes|Due for struts within the year|A check-engine light for a sensor ?!ev|A warning light for a door sensor|Air conditioning needs a charge], [otherwise dependable|sold as it is|the price allows for it], [passed its last inspection|drives straight|safe to drive home].
fair : [Torn driver’s seat|Worn carpet and a sagging headliner|Stained second row|Driver’s window is slow|Radio knob missing|Hail marks on the roof], [but it starts every day|but nothing that stops it|but it does its job]; [a second car at the right price|for someone handy|no hidden faults].
classic excellent : [Rust-free floors and sills|Solid from end to end|No rust in floors or frame], [panel gaps even|paint deep and even|chrome redone], [a driver that also shows|wins ribbons locally|ready for a long tour].
classic good : [Floors solid, some bubbles low on the doors|Two small patches in the floor, well done|Driver quality paint|A few chips and an older repaint], [sound underneath|nothing soft|presents well at ten feet], [tires from {tireYear}|tires dated {tireYear}|recent tires].
classic fair : [Runs and drives, needs bodywork|A project that drives|Rust in the rocker panels|Needs floors and a patient owner|Interior needs work], [complete|nothing missing|many spare parts included], [brakes work|brakes done|turns over and runs].
`;

// Why it is sold, or what the dealer adds. No days: a post stays for months.
export const closing = `
both we : [Ask for|Call and ask for] [Dana|Chris|Pat|Lee|Sam|Robin|Alex|Jo] [to see it|to drive it|for more pictures|for the service bills|to hold a time][|, weekdays or Saturday|; {far} miles of delivery at cost].
both we !consigned : We [bought it|took it in|traded for it] [close to home|locally|here in {city}] and [have driven it ourselves since|found nothing to worry about|put it through the shop|can tell you all about it].
both i : [Selling because|For sale because|I am selling it because] [we moved downtown|I now work from home|a baby is on the way and we need other seats|my knees prefer something else|we have three cars and two drivers|I inherited another one|I am moving abroad|the garage is full].
both i : [Test drives on weekends|You may bring your mechanic|Happy to show it after work|Can be seen in {city} most evenings], [title in hand|no loan on it|price is fair and I know it].
both we : [Test drives by appointment|Come and drive it|Open six days a week|A mechanic of your choice may look at it], [here in {city}|at our lot in {city}|delivery within {far} miles], [trades welcome|financing not required|paperwork done while you wait].
both we : [Inspection sheet|Inspection report|History report and inspection sheet] [included|in the door pocket|sent on request], [two keys|both keys|books and keys].
we !fair !consigned : [Freshly detailed|Washed, checked and ready|Prepared in our shop], [{days}-day warranty included|state inspection fresh|fresh inspection sticker|full tank on pickup ?!ev|fully charged on pickup ?ev].
we consigned : [The owner has set the price|The price was set by the owner], [and it is a sensible one|after looking at a dozen others|so we have little room].
warrantyLeft !ev : [Balance of the factory warranty|Factory warranty remaining|Still under factory warranty], [transferable|goes with it|no cost to transfer].
both we : [Located in {city}|On our lot in {city}|In our {city} showroom] [and easy to find|with a spare key|and clean inside|and ready to drive home|with a full set of papers].
both we : [The price is the price|One price for everyone|Our price includes the paperwork|No fees on top of the price|Price includes a fresh oil change ?gas|Price includes a full charge ?ev|Price includes new wipers and a detail][|, no haggling|; ask us how we got there|, trades welcome].
classic we : [Would suit a first-time collector|A good car to learn on|Parts are easy to find|There is an active owners’ club], [insurance is cheap|drives better than its age|and values have been steady].
we old !classic !luxury !suv !exotic !work !camper : [A sensible first car|Plenty of life left|Good for another hundred thousand miles|Cheap to insure] [for the money|at this price|for a patient owner].
we work : [Good for a small business|Ready to letter|Would suit a contractor|Would suit a delivery route|A start for a camper conversion], [section 179 may apply|can be seen on the lift|keys on the board].
we family : [A good family car|Made for carpools|Would suit a growing family|Would suit a coach with a team], [with the car seats out it is spotless|and it fits in a normal garage|easy to clean].
i everyday : [It has been our commuter|It was the second car|Our daughter drove it to college|I drove it to work and back], [and never left anyone stranded|and only asked for oil and tires|mostly on the interstate|in all weathers and without trouble].
we everyday : [A sensible commuter|An honest everyday car|A good car for a new driver], [parts are everywhere|any shop can work on it|cheap to keep on the road|and there is one for every budget on our lot].
i truck : [It hauled our camper|It took us hunting and fishing|I used it around the yard|It carried my tools], [and was washed on Sundays|and never got stuck|mostly on pavement|but was never worked hard].
we truck : [Ready to tow|Ready for work or the lake|Hard to find this clean], [hitch and wiring work|the bed is straight|straight frame and no rust through|bring your trailer and try it].
camper we : [Walk-through takes an hour and is worth it|We show you every switch|A practice night on our lot is possible|Handover with a two-hour lesson], [here in {city}|by appointment|and we answer the phone later too].
`;

/** The facts of a car as the tables name them: 'diesel', 'one', 'old', ... */
export type Tags = ReadonlySet<string>;
export type Slots = ReadonlyMap<string, string>;

interface Phrasebook {
  /** One sentence that fits the car; `undefined` if there is none. */
  sentence(tags: Tags, slots: Slots, random: Random): string | undefined;
}

interface Wording {
  text: string;
  needs: readonly string[];
  refuses: readonly string[];
}

/**
 * Reads a table of lines `tags : sentence`. The car must have each tag, and must not have a tag
 * preceded by `!`. Sentences are not for classics unless their tags include `classic` or `both`.
 * In a sentence `[one|other]` is a choice, which may end with its own tags after a question mark, and
 * `{slot}` is a fact of the car; `{Slot}` with a capital begins a sentence.
 */
export function phrasebook(table: string): Phrasebook {
  const sentences = table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(' : ');
      return { ...conditions(line.slice(0, colon)), text: line.slice(colon + 3) };
    })
    .map((sentence) => ({ ...sentence, pieces: sentence.text.split(/[[\]]/).map(choices) }))
    .map(withImpliedTags);
  const cache = new Map<string, typeof sentences>();

  return {
    sentence(tags, slots, random) {
      const key = [...tags].join();
      const fitting = cache.get(key) ?? sentences.filter((one) => isTrue(one, tags));
      cache.set(key, fitting);
      if (fitting.length === 0) return undefined;
      const parts = random.pick(fitting).pieces.map((options) => {
        const allowed =
          options.length === 1 ? options : options.filter((option) => isTrue(option, tags));
        return filled(random.pick(allowed).text, slots);
      });
      return capitalized(parts.join(''));
    },
  };
}

function choices(piece: string): Wording[] {
  return piece.split('|').map((option) => {
    const [text = '', condition = ''] = option.split(' ?');
    return { text, ...conditions(condition) };
  });
}

function conditions(tagList: string): { needs: string[]; refuses: string[] } {
  const tags = tagList.split(' ').filter((tag) => tag !== '');
  return {
    needs: tags.filter((tag) => !tag.startsWith('!')),
    refuses: tags.filter((tag) => tag.startsWith('!')).map((tag) => tag.slice(1)),
  };
}

/** Work done at an earlier mileage is only mentioned if the car has been driven further than that. */
function withImpliedTags<T extends Wording>(sentence: T): T {
  const needs = sentence.needs.filter((tag) => tag !== 'both');
  const refuses = [...sentence.refuses];
  const forBoth = sentence.needs.includes('both');
  if (!forBoth && !needs.includes('classic')) refuses.push('classic');
  if (/\{(at|recent)\}/.test(sentence.text)) needs.push('driven');
  return { ...sentence, needs, refuses };
}

function isTrue(wording: Wording, tags: Tags): boolean {
  return (
    wording.needs.every((tag) => tags.has(tag)) && !wording.refuses.some((tag) => tags.has(tag))
  );
}

function filled(text: string, slots: Slots): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const exact = slots.get(name);
    if (exact !== undefined) return exact;
    const lower = slots.get(lowerFirst(name));
    if (lower === undefined) throw new RangeError(`a sentence asks for {${name}}`);
    return capitalized(lower);
  });
}
