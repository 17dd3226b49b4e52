// What was done to the machine. How to read a line: see phrasebook.ts.
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
camper !poptop : [Roof air, fridge and furnace tested|Generator, fridge and pump tested|House batteries load-tested|Plumbing pressure-tested] [{weeks} weeks ago|before listing|this season], [all working|everything works|results on a sheet in the cabinet].
camper : [Chassis serviced at {at} miles|Engine service at {at} miles], [roof seals renewed|roof resealed|seals checked] [and propane system certified|and the water heater flushed|and winterized each fall].
ev : [Cabin filter, brake fluid and coolant checked|Brake fluid renewed and coolant checked|Twelve-volt battery renewed|Cabin air filter renewed] [{weeks} weeks ago|at {at} miles|{recent} miles ago][|, and that is about all it needs|, software up to date].
ev : [Software is current|All recalls done|Open recalls completed], [brakes hardly worn thanks to regeneration|brake pads at {pads} percent|original brakes with {pads} percent left], [checked {weeks} weeks ago|checked at {at} miles].
ev !young : [Drive unit quiet|Air conditioning compressor tested|Half shafts and control arms inspected|Suspension arms replaced], [no codes stored|no fault in the log|report included], [last checked at {at} miles|seen by a shop in {town}].
classic : [Engine rebuilt|Gearbox rebuilt|Engine resealed|Top end rebuilt|Brakes and lines renewed] in {worked} [by a specialist in {town}|by a marque specialist|with photographs of every step], [runs cool and holds oil pressure|starts on the first turn|about {some} miles since].
classic !diesel : [Carburetors rebuilt ?carb|Fuel lines and tank renewed|Fuel system gone through|Ignition and wiring renewed] in {worked}, [idles evenly|pulls cleanly|no smoke], [oil changed every spring|valves set last season|new plugs and leads].
classic : [Brakes, hoses and master cylinder|Steering box and tie rods|All bushings and shocks|Cooling system and hoses] [done in {worked}|renewed in {worked}], [drives straight, stops straight|tracks as it should|no play in the wheel].
`;
