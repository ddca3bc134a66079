import type { Deck } from './deck.ts';
import { trouble } from './deck.ts';

/** What only television makes: soap, reality, talk, news, programmes for small children. Long because it is a table of texts. */
export const televisionDecks: readonly Deck[] = [
  {
    key: 'soap',
    movies: [],
    series: [['Soap', 'Drama'], ['Soap']],
    keywords: ['romance'],
    sometimes: ['wedding', 'parents'],
    motifs: ['house', 'city', 'garden', 'sea', 'table'],
    roles: [
      ['hotel heir', 'Hotel'],
      ['market trader', 'Market'],
      ['newly widowed vineyard owner', 'Vineyard'],
      ['hospital director', 'Hospital'],
      ['harbour pilot', 'Harbour'],
      ['the head of a perfume house', 'Perfume House'],
      ['landlord of the local bar', 'Corner Bar'],
      ['country vet', 'Surgery'],
    ],
    troubles: [
      trouble(
        'comes home after ten years to find [a twin at the head of the table|the business in a rival’s hands|a wedding in full swing, and it is {their} own]',
        'Other Twin, Homecoming, Long Table',
      ),
      trouble(
        'hides the truth about [a child left at the gate|the night of the fire|whose name is on the deeds]',
        'Foundling, Night Fire, Deed',
      ),
      trouble(
        'marries for [the wrong reason|the third time|a bet, and means it]',
        'Wrong Reason, Third Wedding, Family Ring',
      ),
      trouble(
        'shares an inheritance with [the family across the square|a stranger with the same birthmark|an ex-spouse with a new best friend]',
        'Shared Square, Birthmark, Half-Share',
      ),
      trouble(
        'opens the doors again after [the flood|a scandal in three newspapers|two years of silence]',
        'Flood Year, New Season, Open Door',
      ),
    ],
    turns: [
      'Everyone has a secret, and the walls are thin.',
      '{other}, who was lost at sea, is back and wants the good bedroom.',
      'Before the year is out there will be three weddings, a trial and a very public slap.',
      'Love is found, mislaid and found again, usually on the stairs.',
      'The two families have not spoken since the christening, and do little else.',
    ],
    closers: ['It is always worse by Friday.'],
    ongoing: [
      'Every weekday, with a cliff at the end.',
      'Nobody leaves for good.',
      'A long story, told in short sleeves.',
      'The tears are real; the moustache may not be.',
    ],
    adjectives: ['Golden', 'Stormy', 'Second', 'Forbidden', 'Tangled', 'Bitter-Sweet'],
  },
  {
    key: 'reality',
    movies: [],
    series: [['Reality'], ['Reality', 'Family'], ['Reality', 'Comedy']],
    keywords: [],
    sometimes: ['friendship', 'survival', 'sports'],
    motifs: ['table', 'garden', 'sea', 'clock', 'ring', 'stage'],
    roles: [
      ['master baker', 'Bake'],
      ['champion gardener', 'Garden'],
      ['former lifeboat skipper', 'Lifeboat'],
      ['carpenter', 'Workshop'],
      ['matchmaker', 'Matchmaker'],
      ['chef with a temper', 'Kitchen'],
      ['dance teacher', 'Dance'],
      ['hotelier', 'Hotel'],
    ],
    troubles: [
      trouble(
        'gives twelve beginners [one summer to learn the trade|a derelict building and a small budget|a bell to ring when they have had enough]',
        'First Summer, Twelfth Beginner, Quitting Bell',
      ),
      trouble(
        'sends rival neighbours to [swap kitchens for a week|restore the same boat|live without a clock]',
        'Kitchen Swap, Shared Boat, Clockless Week',
      ),
      trouble(
        'judges the country’s most competitive [hedges|wedding cakes|allotments]',
        'Great Hedge, Tallest Cake, Allotment Cup',
      ),
      trouble(
        'helps families to sort out [three generations of cupboards|the shed nobody dares to open|a menu, a roof and each other]',
        'Top Cupboard, Unopened Shed, Family Menu',
      ),
      trouble(
        'leads ten strangers across [the mountains with a donkey each|a tidal estuary, twice a day|the city, with no money and good shoes]',
        'Tenth Donkey, Tidal Walk, Long Walk',
      ),
    ],
    turns: [
      'Nobody is voted off; they are merely looked at.',
      'There is a prize, but by the third week everyone has forgotten what it is.',
      'Tempers, and several soufflés, collapse.',
      'The rules fit on a tea towel, which is also the trophy.',
      'They cry more than expected, mostly over grout.',
    ],
    closers: ['The best cake wins.'],
    ongoing: [
      'Kind, muddy and surprisingly tense.',
      'Everyone goes home with something they made.',
      'Competition for people who dislike competitions.',
      'It is the nicest argument on television.',
    ],
    adjectives: ['Great', 'Amateur', 'Weekend', 'Wobbly', 'Grand', 'Muddy'],
  },
  {
    key: 'talk',
    movies: [],
    series: [['Talk'], ['News'], ['Talk', 'Comedy'], ['News', 'Documentary']],
    keywords: [],
    sometimes: ['true story'],
    motifs: ['table', 'window', 'city', 'stage'],
    roles: [
      ['former foreign correspondent', 'Correspondent'],
      ['radio legend', 'Late Hour'],
      ['parliamentary stenographer', 'Stenographer'],
      ['taxi driver', 'Back Seat'],
      ['retired judge', 'Bench'],
    ],
    troubles: [
      trouble(
        'asks one question a week and [waits for the answer|does not accept the first one|puts it to everybody on the same train]',
        'One Question, Second Answer, Waiting Room',
      ),
      trouble(
        'cooks supper for two people who [disagree about everything|have only met in court|vote differently and live next door]',
        'Third Plate, Difficult Guest, Set Table',
      ),
      trouble(
        'takes the day’s headlines and [reads the small print aloud|asks who paid for the ink|calls the people who were in them]',
        'Small Print, Back Page, Second Look',
      ),
    ],
    turns: [
      'The guests are told that there is no audience, and begin to talk like people.',
      'There are no clips, no sofa, and only one glass of water.',
      'It is live, which {first} regrets about twice a month.',
    ],
    closers: ['Good night.'],
    ongoing: [
      'An hour well spent, most weeks.',
      'It ends when the candle does.',
      'Conversation, with the pauses left in.',
    ],
    adjectives: ['Late', 'Unhurried', 'Open', 'Quiet'],
  },
  {
    key: 'kids',
    movies: [],
    series: [['Kids', 'Animation'], ['Kids'], ['Kids', 'Family'], ['Kids', 'Animation', 'Family']],
    keywords: [],
    sometimes: ['friendship', 'magic', 'ocean'],
    motifs: ['garden', 'sea', 'train', 'bird', 'moon', 'forest'],
    firstNamesOnly: true,
    places: [
      ['in Button Town', 'Button Town'],
      ['on Biscuit Beach', 'Biscuit Beach'],
      ['at the Bottom of the Garden', 'Garden'],
      ['in Puddle Street', 'Puddle Street'],
      ['on Turnip Farm', 'Turnip Farm'],
      ['at Little Junction', 'Little Junction'],
    ].map(([where = '', name = '']) => ({ where, name })),
    roles: [
      ['small blue tractor', 'Blue Tractor'],
      ['polite hippo', 'Hippo'],
      ['mouse with a postbag', 'Post Mouse'],
      ['tugboat who hums', 'Humming Tugboat'],
      ['baby mammoth', 'Mammoth'],
      ['scarecrow who likes crows', 'Scarecrow'],
      ['rabbit with a clipboard', 'Rabbit'],
      ['lollipop lion', 'Lollipop Lion'],
    ],
    troubles: [
      trouble(
        'looks after [the busiest puddle in the world|a lost-and-found for noises|nine eggs that will not agree]',
        'Busy Puddle, Noise Box, Ninth Egg',
      ),
      trouble(
        'delivers the post to everyone, [even the shy ones|including the moon|and always gets there by tea time]',
        'Shy Letter, Moon Post, Tea-Time Parcel',
      ),
      trouble(
        'learns one new word a day and [uses it for everything|gives it away|keeps it in a jar]',
        'New Word, Word Jar, Big Word',
      ),
      trouble(
        'helps friends big and small to [share, mend and sing|count to ten and back|find what they have put down]',
        'Helping Day, Counting Song, Finding Song',
      ),
    ],
    turns: [
      'With {other} the hen, who is brave on Wednesdays, there is nothing they cannot nearly do.',
      'Sometimes it goes wrong, and then there is a song about it.',
      'Everybody gets a turn, even the snail.',
      'If in doubt, they ask the big old tree, who is usually asleep.',
    ],
    closers: ['Time for bed.'],
    ongoing: [
      'Ten gentle minutes, with a song.',
      'Made for the under-fives and whoever is peeling the carrots.',
      'It always ends with a wave.',
      'There is counting, but nobody minds.',
    ],
    adjectives: ['Little', 'Busy', 'Bouncy', 'Sunny', 'Jolly', 'Sleepy'],
  },
];
