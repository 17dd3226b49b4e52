// An electric car's battery, range and charging. How to read a line: see phrasebook.ts.
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
