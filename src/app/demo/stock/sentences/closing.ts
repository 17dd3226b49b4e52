// Why it is sold, or what the dealer adds. No days: a post stays for months. How to read a line: see
// phrasebook.ts.
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
camper we : [Walk-through takes an hour and is worth it|We show you every switch|A practice night on our lot is possible|Handover with a two-hour lesson], [here in {city}|by appointment|and we answer the phone later too].
`;
