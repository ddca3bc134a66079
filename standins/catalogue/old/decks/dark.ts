import type { Deck } from './deck.ts';
import { trouble } from './deck.ts';

/** Crime, thriller, mystery, horror. Long because it is a table of texts. */
export const darkDecks: readonly Deck[] = [
  {
    key: 'crime',
    movies: [
      ['Crime', 'Drama'],
      ['Crime', 'Thriller'],
      ['Crime', 'Comedy'],
      ['Crime', 'Drama', 'Thriller'],
    ],
    series: [
      ['Crime', 'Drama'],
      ['Crime', 'Mystery'],
    ],
    keywords: [],
    sometimes: ['heist', 'revenge', 'detective', 'murder'],
    motifs: ['city', 'cards', 'bridge', 'window', 'road'],
    roles: [
      ['retired safecracker', 'Safecracker'],
      ['pawnbroker', 'Pawnbroker'],
      ['prison chaplain', 'Chaplain'],
      ['night-shift bookkeeper', 'Bookkeeper'],
      ['suspended detective', 'Detective'],
      ['former getaway driver', 'Driver'],
      ['court stenographer', 'Stenographer'],
      ['locksmith with a good name to lose', 'Locksmith'],
      ['small-time forger', 'Forger'],
    ],
    troubles: [
      trouble(
        'is offered one last job by [the child of an old partner|a judge who once put {them} away|a voice that knows {their} mother’s address]',
        'Last Favour, Blue Vault, Old Debt',
      ),
      trouble(
        'opens a safe-deposit box and finds [a stranger’s teeth|a map of {their} own flat|forty years of letters in {their} own hand]',
        'Deposit Box, Empty Vault, Third Key',
      ),
      trouble(
        'is asked to hold an envelope for [one night|an hour|a man who dies before breakfast]',
        'Envelope, Sealed Envelope, Brown Envelope',
      ),
      trouble(
        'witnesses a robbery carried out by [{their} own brother|six nuns|the policeman next door]',
        'Witness, Sixth Nun, Bad Witness',
      ),
      trouble(
        'is blackmailed over [a crime {they} did not commit|a fire thirty years ago|the only honest thing {they} ever did]',
        'Silent Partner, Quiet Fire, Ransom Note',
      ),
      trouble(
        'wins a harbour bar at cards and learns [what is buried under it|who it really belonged to|why nobody wanted to win]',
        'Harbour Bar, Losing Hand, Marked Card',
      ),
      trouble(
        'agrees to drive a coffin [across the border|to the coast by Sunday|past eleven police stations]',
        'Border Run, Rented Hearse, Heavy Coffin',
      ),
      trouble(
        'recognises the stolen painting in [the mayor’s office|{their} dentist’s waiting room|a photograph of {their} own wedding]',
        'Borrowed Portrait, Forged Portrait, Missing Canvas',
      ),
    ],
    turns: [
      'By the end of the week two people are dead and a third has started paying {them} a salary.',
      'The police want a name, the gang wants a name, and the only one {they} can give is {other}’s.',
      'Then {other}, who was supposed to be in prison, [comes to dinner|orders a coffee at the next table|sends flowers].',
      'Everyone involved has an alibi, and every alibi is {first}.',
      'It would be simple if {they} had not fallen in love with the person who planned it.',
      'What {they} takes for luck turns out to be somebody else’s very careful plan.',
      'The money is real, the bank is not, and {other} has stopped answering the telephone.',
    ],
    closers: [
      'A crime story in which nobody is quite as clever as the rain.',
      'There is one way out, and it goes through the front door.',
      'By Sunday {they} will have to choose between a clear conscience and a pulse.',
      'A patient, beautifully plotted tale of debts and those who collect them.',
      'Nobody in this town ever forgets a favour, least of all the dead.',
      'It ends where such things usually do: at a kitchen table, with the lights off.',
    ],
    ongoing: [
      'Each episode settles one account and opens two.',
      'A city seen from underneath, one bad night at a time.',
      'Every season one case, and every case a little too close to home.',
    ],
    adjectives: [
      'Crooked',
      'Second',
      'Unpaid',
      'Small-Hours',
      'Borrowed',
      'Counterfeit',
      'Patient',
      'Left-Handed',
    ],
  },
  {
    key: 'thriller',
    movies: [['Thriller'], ['Thriller', 'Drama'], ['Thriller', 'Horror'], ['Thriller', 'Action']],
    series: [
      ['Drama', 'Mystery'],
      ['Crime', 'Drama'],
    ],
    keywords: [],
    sometimes: ['spy', 'survival', 'revenge'],
    motifs: ['city', 'storm', 'train', 'bridge', 'maze', 'window'],
    roles: [
      ['air-traffic controller', 'Controller'],
      ['sign-language interpreter', 'Interpreter'],
      ['hospital archivist', 'Archivist'],
      ['border guard', 'Border Guard'],
      ['radio engineer', 'Engineer'],
      ['hostage negotiator on leave', 'Negotiator'],
      ['sleep researcher', 'Sleep Researcher'],
      ['mapmaker for the land registry', 'Mapmaker'],
      ['weather forecaster', 'Forecaster'],
    ],
    troubles: [
      trouble(
        'receives a call from [a flight that landed an hour ago|{their} own number|a child who knows how the day will end]',
        'Wrong Number, Eleventh Call, Dead Line',
      ),
      trouble(
        'is the only one to notice that [the same van has passed nine times|the minister has been replaced|two clocks in the building disagree]',
        'Grey Van, Double, Slow Clock',
      ),
      trouble(
        'wakes up on a night train with [somebody else’s passport|a handcuff and no case|blood on the timetable]',
        'False Passport, Night Passenger, Sleeper Car',
      ),
      trouble(
        'is given [six hours|one night|until the tide turns] to find a stranger who does not want to be found',
        'Six-Hour Stranger, Runaway Witness, Turning Tide',
      ),
      trouble(
        'translates a conversation [nobody was meant to hear|between two dead men|that has not taken place yet]',
        'Overheard Word, Third Voice, Mistranslation',
      ),
      trouble(
        'finds a camera hidden in [the smoke alarm|a child’s bear|the eye of a portrait]',
        'Watched Room, Hidden Lens, Glass Eye',
      ),
      trouble(
        'refuses to sign a report and [loses {their} job, flat and name by Friday|is declared dead|is thanked, which is worse]',
        'Unsigned Report, Missing Page, Closed File',
      ),
      trouble(
        'gets into the wrong car outside [the opera|the embassy|the maternity ward]',
        'Wrong Car, Waiting Car, Back Seat',
      ),
    ],
    turns: [
      'Whoever is behind it knows every route {they} might take home.',
      'The one colleague {they} can trust, {other}, has been lying about something small for years.',
      'The exits close one after another, politely, as if by appointment.',
      'Running would be sensible, but running is what they have planned for.',
      'Every answer arrives exactly one minute too late.',
      'The deeper {they} digs, the more often {they} finds {their} own handwriting.',
      'And somebody has already told {their} family that {they} is not coming back.',
    ],
    closers: [
      'Tight as a drum, and very nearly as loud.',
      'A thriller that begins with a detail and ends with a country.',
      'Ninety minutes of held breath.',
      'The truth is on the roof, and the lift is out of order.',
      'There are only four people who could have done it, and {first} is three of them.',
      'Nobody will believe {them}, which is the last advantage {they} has.',
    ],
    ongoing: [
      'Each episode covers a single hour, and none of them is restful.',
      'A conspiracy that grows by exactly one person a week.',
      'Trust nobody, and least of all the opening titles.',
    ],
    adjectives: [
      'Silent',
      'Unlisted',
      'Cold',
      'Second-Floor',
      'Restricted',
      'Sleepless',
      'Parallel',
      'Hollow',
    ],
  },
  {
    key: 'mystery',
    movies: [['Mystery'], ['Mystery', 'Drama'], ['Mystery', 'Horror'], ['Mystery', 'Comedy']],
    series: [
      ['Mystery', 'Drama'],
      ['Mystery', 'Crime'],
    ],
    keywords: [],
    sometimes: ['detective', 'murder', 'ghost'],
    motifs: ['house', 'maze', 'clock', 'window', 'lighthouse', 'cards'],
    roles: [
      ['village doctor', 'Doctor'],
      ['crossword setter', 'Crossword Setter'],
      ['museum guard', 'Museum Guard'],
      ['piano tuner', 'Piano Tuner'],
      ['bell-ringer', 'Bell-Ringer'],
      ['insurance assessor', 'Assessor'],
      ['retired magistrate', 'Magistrate'],
      ['botanist', 'Botanist'],
      ['hotel detective', 'Hotel Detective'],
    ],
    troubles: [
      trouble(
        'is left a house by [a man {they} has never met|a twin {they} did not know of|somebody still very much alive]',
        'Seventh Room, Locked Wing, Inheritance',
      ),
      trouble(
        'finds a body that [disappears by morning|nobody in town will claim|has {their} address in its pocket]',
        'Unclaimed Guest, Cold Guest, Stranger in the Garden',
      ),
      trouble(
        'notices that one portrait in the gallery [has turned its head|is newer than its frame|shows a crime]',
        'Turned Portrait, Ninth Portrait, Gilded Frame',
      ),
      trouble(
        'is sent a chess move by post [every Monday|from a dead man|and understands too late what is at stake]',
        'Postal Game, Black Knight, Monday Move',
      ),
      trouble(
        'hears a melody in a stranger’s house that [only {their} mother knew|ends a bar too soon|was played the night of the fire]',
        'Unfinished Waltz, Missing Bar, Quiet Piano',
      ),
      trouble(
        'attends a reunion at which [one guest too many sits down|nobody remembers the host|every place card is wrong]',
        'Thirteenth Chair, Extra Guest, Empty Place',
      ),
      trouble(
        'digs up a tin box with [eleven wedding rings|a confession in rhyme|a photograph taken tomorrow]',
        'Eleventh Ring, Buried Rhyme, Tin Box',
      ),
      trouble(
        'is asked to identify [a voice on a tape|a set of keys|a man who insists he is {their} father]',
        'Voice on the Tape, Set of Keys, Borrowed Father',
      ),
    ],
    turns: [
      'Everyone in the house is lying, most of them out of kindness.',
      'The only clue is a habit: somebody always closes the third shutter.',
      'When {other} vanishes too, the list of suspects becomes very short and includes the cat.',
      'Each witness tells it perfectly, in the same words.',
      'What looks like a murder turns out to be something much better mannered.',
      'The answer has been hanging on the wall since the first scene.',
      'The local police would rather it were an accident, and so would the deceased’s heirs.',
    ],
    closers: [
      'A puzzle with a warm heart and a cold cellar.',
      'Pay attention to the gardener.',
      'The solution is fair, surprising, and served with tea.',
      'It takes a storm, a séance and a very honest child to get at the truth.',
      'Those who guess the ending are invited to keep it to themselves.',
      'In the end it is not who did it that matters, but who cleaned up.',
    ],
    ongoing: [
      'A new riddle each week, and one old one that will not lie down.',
      'The murders are frequent; the manners are excellent.',
      'Each season turns one more key of the same house.',
    ],
    adjectives: ['Locked', 'Thirteenth', 'Unwound', 'Veiled', 'Absent', 'Moonlit', 'Misplaced', 'Whispering'],
  },
  {
    key: 'horror',
    movies: [['Horror'], ['Horror', 'Thriller'], ['Horror', 'Mystery'], ['Horror', 'Drama']],
    series: [
      ['Mystery', 'Sci-Fi & Fantasy'],
      ['Drama', 'Mystery'],
    ],
    keywords: ['horror'],
    sometimes: ['ghost', 'survival'],
    motifs: ['house', 'forest', 'moon', 'maze', 'snow', 'window'],
    roles: [
      ['night nurse', 'Night Nurse'],
      ['portrait painter in mourning', 'Painter'],
      ['sound recordist', 'Recordist'],
      ['caretaker', 'Caretaker'],
      ['foster parent of three', 'Foster Parent'],
      ['folklorist', 'Folklorist'],
      ['well-digger', 'Well-Digger'],
      ['dressmaker', 'Dressmaker'],
      ['substitute teacher', 'Substitute'],
    ],
    troubles: [
      trouble(
        'moves into a house where [the mirrors have been painted over|the cellar is larger than the garden|somebody has kept the beds warm]',
        'Painted Mirror, Second Cellar, Warm Bed',
      ),
      trouble(
        'records a hum in the woods that [answers|has learned {their} name|stops whenever a child is near]',
        'Answering Wood, Low Hum, Drone',
      ),
      trouble(
        'is hired to look after an old woman who [has no shadow|died in the spring|only eats at the window]',
        'Patient in the Attic, Old Guest, Hungry Window',
      ),
      trouble(
        'digs a well and at thirty metres finds [a door|a staircase|a bell, still ringing]',
        'Door in the Well, Dry Well, Drowned Bell',
      ),
      trouble(
        'hears the children sing a counting rhyme in which [{they} is number nine|every name is on a gravestone|the last line is missing]',
        'Ninth Child, Counting Rhyme, Last Line',
      ),
      trouble(
        'inherits a doll that [is a little taller every morning|knows how to knock|was buried twice]',
        'Tall Doll, Porcelain Guest, Twice-Buried Doll',
      ),
      trouble(
        'takes the night shift in a hospital wing that [closed in 1962|is on no plan|only has visitors]',
        'Closed Wing, Quiet Ward, Visiting Hour',
      ),
      trouble(
        'mends a wedding dress that [bleeds at the hem|has been worn by six brides|nobody ordered]',
        'Red Hem, Sixth Bride, Unworn Dress',
      ),
    ],
    turns: [
      'The neighbours bring bread and salt, and ask whether it has started.',
      'By the third night {they} has stopped locking the doors, because it makes no difference.',
      'Only {other} sees it too, and {other} has been dead since March.',
      'It wants very little: a name, a chair, a place at the table.',
      'Whatever it is, it is polite, and it is getting better at doing voices.',
      'There is a rule, and {first} has already broken it.',
      'Leaving turns out to be the one thing the house had not expected of {them}, and cannot allow.',
    ],
    closers: [
      'See it with somebody you can hold on to.',
      'A slow, cold hand of a film.',
      'The last five minutes are completely silent, and quite unbearable.',
      'Not a drop of blood until the very end, and then only one.',
      'An old tale told as if for the first time, in the dark.',
      'You will want to check under the stairs.',
    ],
    ongoing: [
      'Each episode is quieter than the last, and worse.',
      'One season, one village, one long night.',
      'Watch it with the lights on, and then ask who turned them on.',
    ],
    adjectives: ['Hungry', 'Sleeping', 'Hollow', 'Salted', 'Patient', 'Drowned', 'Pale', 'Unburied'],
  },
];
