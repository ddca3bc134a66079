/** Outlines as path data, drawn around the origin and a hundred units tall or long unless said: see `at`. */

/** People who stand on the origin, seen from behind. */
export const bodies = {
  standing:
    'M-4-84C-12-82-16-77-17-68L-20-43-16-42-12-60-12-45-10 0H-3L-1-40H1L3 0H10L12-45 12-60 16-42 20-43 17-6' +
    '8C16-77 12-82 4-84zM-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  coat:
    'M-5-84C-14-82-17-75-18-66L-21-40-17-38-14-55-17-22-9-20-8 0H-2L-1-20H1L2 0H8L9-20 17-22 14-55 17-38 21' +
    '-40 18-66C17-75 14-82 5-84zM-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  dress:
    'M-4-83C-11-81-13-76-14-68L-17-45-14-44-9-62-8-54-18-18Q-8-14-5-15L-4 0H-1L0-14 1 0H4L5-15Q8-14 18-18L8' +
    '-54 9-62 14-44 17-45 14-68C13-76 11-81 4-83zM-8-88C-9-104 9-104 8-88L7-80H-7z',
  walking:
    'M-3-84C-12-82-14-77-15-68L-22-46-18-44-10-60-11-45-19-4-16 0-12-2-2-36 8-20 10 0H17L15-24 9-46 10-60 1' +
    '6-46 22-50 15-70C14-78 11-82 4-84zM-6-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  child:
    'M-4-76C-13-73-15-66-16-58L-19-36-15-35-12-48-14-24-9-22-9 0H-2L-1-22H1L2 0H9L9-22 14-24 12-48 15-35 19' +
    '-36 16-58C15-66 13-73 4-76zM-10-87a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  hat:
    'M-5-84C-14-82-17-75-18-66L-21-40-17-38-14-55-17-22-9-20-8 0H-2L-1-20H1L2 0H8L9-20 17-22 14-55 17-38 21' +
    '-40 18-66C17-75 14-82 5-84zM-7-90a7 8 0 0 0 14 0zM-14-92Q0-88 14-92L8-95Q7-104 0-102-7-104-8-95z',
};

/** Sitting on a chair to the right of a table whose top is at the height of the origin. */
export const seated = {
  chair: 'M22-62h6V104h-6zM22 34h-48v6h48zM-22 36h5v68h-5z',
  sitter:
    'M-14-74a16 16 0 1 0 32 0a16 16 0 1 0-32 0zM-4-58C26-58 28-20 24 38H-20L-52-4v-8L-22-20C-22-44-16-56-4-' +
    '58z',
};

export const fir =
  'M0-100L4-82H2L9-63H5L13-45H7L18-26H10L22-8H12L3-8V0H-3V-8L-12-8H-22L-10-26H-18L-7-45H-13L-5-63H-9L-2-82H' +
  '-4z';

/** A great bird in flight to the right; its wings rise from the shoulder. */
export const bird = {
  body: 'M50-10l13 5-12 4C36 10 5 14-26 10L-62 26l5-10-10 3 7-10-10-2L-20-4C0-10 24-10 34-12Q44-17 50-10z',
  wing:
    'M22-6C20-40-8-66-36-98L-38-66Q-45-69-52-85L-35-57Q-47-60-59-75L-31-47Q-48-50-65-64L-27-37Q-49-40-71-54' +
    'L-23-27Q-50-30-77-43L-20-18Q-52-21-84-33L-16-8Q-53-11-90-22L-20 5z',
  farWing:
    'M22-6C20-40 22-66 24-98L13-66Q15-69 16-85L8-57Q11-60 13-75L3-47Q7-50 10-64L-1-37Q3-40 6-54L-6-27Q-2-30' +
    ' 3-43L-11-18Q-6-21 0-33L-16-8Q-10-11-3-22L-20 5z',
};

/** A whale that swims to the left, with the line of its mouth. */
export const whale = {
  body:
    'M-100 4C-96-20-46-30 0-22C38-15 58-2 86-8L114-26Q110-6 96 1Q114 8 120 22Q98 18 84 5C40 20-10 27-50 22C' +
    '-80 20-100 14-100 4zM-38 18q10 28 36 36q-6-20-12-34z',
  mouth: 'M-97 6Q-70 10-50 2',
};

/** A fish that swims to the left, and a blade of weed that grows from the origin. */
export const fish = 'M-20 0Q0-15 22-2L36-10V10L22 2Q0 13-20 0z';
export const weed = 'M-3 0Q-14-30-2-55T4-100Q10-70 2-50T5 0z';

/** A dinghy under sail; the water is at the origin. */
export const sailboat = 'M-42-8h86l-14 13h-60zM0-14V-112q46 52 40 98zM-5-14V-100q-16 50-34 86z';

/** A ship of three masts; the water is a little below the origin. */
export const tallShip = {
  masts: 'M-36 0V-90M0 0V-104M33 0V-90M50-12L86-26',
  rigging: 'M85-26L33-88 0-102-36-88-60-14M-36-88L0-30 33-88',
  hull: 'M-62-17h22l2 6h70Q50-13 58-17Q50 2 36 6H-46Q-58 2-62-17z',
  sails:
    'M-51-30q4-7 2-15h26q6 7 2 15q-15-5-30 0zM-49-45q4-7 2-15h22q5 7 2 15q-13-5-26 0zM-47-60q3-7 1-15h18q5 ' +
    '7 2 15q-10-5-21 0zM-44-76q2-7 1-15h14q4 7 1 15q-8-5-16 0zM-15-36q4-7 2-15h26q6 7 2 15q-15-5-30 0zM-13-' +
    '53q4-7 2-15h22q5 7 2 15q-13-5-26 0zM-11-70q3-7 2-15h18q4 7 1 15q-10-5-21 0zM-8-88q2-7 1-15h14q4 7 1 15' +
    'q-8-5-16 0zM18-30q4-7 2-15h26q6 7 2 15q-15-5-30 0zM20-45q4-7 2-15h22q5 7 2 15q-13-5-26 0zM23-60q3-7 1-' +
    '15h18q5 7 2 15q-11-5-21 0zM25-76q2-7 1-15h14q4 7 1 15q-8-5-16 0zM44-66Q60-36 82-25Q60-22 46-20z',
};

/** The bow of a liner seen from the front: one half of the hull, which is mirrored for the other. */
export const liner = {
  decks: 'M-28-72v-13h5v-10h46v10h5v13z',
  bridge: 'M-20-89h40',
  mast: 'M0-92v-26m-11 8h22',
  hull: 'M0-77Q-22-74-36-72Q-28-30-18 20H0z',
  foam: 'M0 4q-14-14-50 26q22-12 50-6q28-6 50 6Q14-10 0 4z',
};

/** A lighthouse on the origin, with its lamp at the top. */
export const lighthouse = {
  tower: 'M-12 3L-6.6-93H6.6L12 3z',
  bands: 'M-10.6-17L-9.7-33H9.7L10.6-17zM-8.8-48L-7.9-64H7.9L8.8-48z',
  lamp: 'M-5-103h10v10h-10z',
  roof: 'M-7-103q7-13 14 0zM-.7-107v-6h1.4v6zM-10-96h20v4h-20z',
};

/** A small house with a gable and a chimney, its door at the origin. */
export const cottage = {
  walls: 'M-50 0v-55h-8L0-100l20 15.5v-16h12v25.5L58-55h-8v55z',
  snow: 'M-64-52L0-108 64-52 0-97z',
};

/** A tall old house with a tower at its right. */
export const manor = {
  walls:
    'M-50 0v-62h80v62zM20 0v-105h32v105zM-36 0v-80h34v80zM0 0v-112h7v112zM-60-62L-10-94 40-62z' +
    'M-43-80L-19-116 5-80zM14-105L36-155 58-105zM35.5-150v-20h1v20z',
  panes: 'M-43-13v-13h7v13zM-22-13v-13h7v13zM7-13v-13h7v13zM33-13v-13h7v13z',
};

/** A gate with a round head, on the origin, and its bars, as lines. */
export const gate = {
  opening: 'M-50 0V-113a50 50 0 0 1 100 0V0z',
  bars: 'M-38 0V-145M-26 0V-156M26 0V-156M38 0V-145',
};

/** A steam engine that comes towards us, on rails at the height of the origin. */
export const engine =
  'M-26-205v-55h52v55zM-38-255v-14h76v14zM-125 14v-34h250v34zM-90 0h180l-50 50h-80zM-115 0v-170h230v170zM-1' +
  '00-125a100 100 0 1 1 200 0a100 100 0 1 1-200 0z';

/** A coach of a train on rails at the height of the origin, and its windows. */
export const coach = {
  body: 'M0 0v-19q0-5 5-5h64q5 0 5 5v19z',
  windows: 'M7-18h7v9h-7zM18-18h7v9h-7zM28-18h7v9h-7zM39-18h7v9h-7zM49-18h7v9h-7zM60-18h7v9h-7z',
};

/** A table of 256 units whose top is at the height of the origin, and the shade of the lamp above it. */
export const table = {
  top: 'M-128 0h256v9h-256zM-7 106v-100h14v100zM-44 106v-6h88v6z',
  shade: 'M-42 0Q-34-36 0-38Q34-36 42 0z',
};

export const candle = { stand: 'M-22 3h44l-13-6-4-8h-10l-4 8z', flame: 'M0-24C10-9 8 0 0 0S-10-8 0-24z' };

/** The head and shoulders of someone who sits in front, from the left of the head. */
export const head = 'a62 74 0 1 1 124 0c0 50 70 70 70 180h-264c0-110 70-130 70-180z';
export const wineGlass = 'M-24 0h48v-5h-20v-40Q38-55 28-100h-56Q-38-55-4-45v40h-20z';

/** The four signs of playing cards, twenty units tall around the origin. */
export const suits = {
  spade: 'M0-10C3-5 9-2 9 3.5C9 8 3.5 8.5 1 5.5L3 10H-3L-1 5.5C-3.5 8.5-9 8-9 3.5C-9-2-3-5 0-10z',
  heart: 'M0 10C-4 5-9.5 1-9.5-4C-9.5-10-2-10.5 0-5C2-10.5 9.5-10 9.5-4C9.5 1 4 5 0 10z',
  diamond: 'M0-10.5Q3-4 7.5 0Q3 4 0 10.5Q-3 4-7.5 0Q-3-4 0-10.5z',
  club:
    'M1 3.5L3 10H-3L-1 3.5C-3 8-9.5 7-9.5 2.5C-9.5-1-6-3-3.5-1.5C-6-5-4-10 0-10C4-10 6-5 3.5-1.5C6-3 9.5-1 ' +
    '9.5 2.5C9.5 7 3 8 1 3.5z',
};

/** A playing card, a hundred units tall around the origin, and the frame on its back. */
export const card = {
  outline: 'M-30-50h61q5 0 5 5v91q0 5-5 5h-61q-5 0-5-5v-91q0-5 5-5z',
  back: 'M-27-43h54v86h-54zL27 43M27-43L-27 43',
};

/** The hand of a clock that points up from the origin. */
export const hand = 'M-2 14L-4-55 0-100 4-55 2 14z';

/** A wheel of a hundred units in radius, with five holes about its axle. */
export const wheel =
  'M-100 0a100 100 0 1 0 200 0a100 100 0 1 0-200 0zM-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM-22-58a22 22 0' +
  ' 1 0 44 0a22 22 0 1 0-44 0zM33-18a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM12 47a22 22 0 1 0 44 0a22 22 0 1 0-' +
  '44 0zM-56 47a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM-77-18a22 22 0 1 0 44 0a22 22 0 1 0-44 0z';

/** Both bulbs of a sandglass about the origin, and the frame that holds them. */
export const sandglass = {
  bulbs: 'M-60-100C-60-40-3-30-3 0h6C3-30 60-40 60-100zM60 100C60 40 3 30 3 0h-6C-3 30-60 40-60 100z',
  frame: 'M-71-100h142v-9h-142zM-71 109h142v-9h-142zM-66-100h3v200h-3zM63-100h3v200h-3z',
};

/** A stalk of three hundred units that grows upwards from the origin, its leaves in pairs, and a flower. */
export const spray =
  'M-2 0Q38-150 0-300Q42-150 2 0zM20-132q-8-40-52-58q14 45 52 58zM20-132q8-40 52-58q-14 45-52 58zM19-180q-8' +
  '-36-47-52q12 41 47 52zM19-180q8-36 47-52q-12 41-47 52zM15-228q-6-31-40-45q10 35 40 45zM15-228q6-31 40-45' +
  'q-10 35-40 45zM6-276q-5-25-33-37q9 29 33 37zM6-276q5-25 33-37q-9 29-33 37z';
export const blossom =
  'M0 0Q-44-90 0-125Q44-90 0 0zM0 0Q-99 14-119-39Q-72-70 0 0zM0 0Q-17 98-73 101Q-89 46 0 0z' +
  'M0 0Q89 46 73 101Q17 98 0 0zM0 0Q72-70 119-39Q99 14 0 0z';

/** The prints of someone who stands on the origin and came towards us, 130 units deep. */
export const footprints =
  'M27 8.7q2.5 1.7 5 0q-2.5-1.2-5 0zM47 15q2.9 2 5.8 0q-2.9-1.5-5.8 0zM51 21q3.4 2.3 6.7 0q-3.4-1.7-6.7 0zM' +
  '69 29q3.8 2.7 7.6 0q-3.8-1.9-7.6 0zM65 36q4.2 3 8.4 0q-4.2-2.1-8.4 0zM79 44q4.7 3.3 9.3 0q-4.7-2.3-9.3 0' +
  'zM66 53q5.1 3.6 10 0q-5.1-2.5-10 0zM75 62q5.5 3.9 11 0q-5.5-2.8-11 0zM53 71q6 4.2 12 0q-6-3-12 0zM58 80q' +
  '6.4 4.5 13 0q-6.4-3.2-13 0zM28 89q6.8 4.8 14 0q-6.8-3.4-14 0zM31 99q7.3 5.1 15 0q-7.3-3.6-15 0zM-4.7 109' +
  'q7.7 5.4 15 0q-7.7-3.9-15 0z';

/** Half of a dune whose crest is the origin, and the shadow on its other side; about 400 units wide. */
export const dune = {
  body: 'M-260 100Q-75 15 0 0Q140 30 420 110V700H-260z',
  shadow: 'M0 0C30 45-60 85 64 170V700H420V110Q140 30 0 0z',
};

/** A table mountain that stands on the origin. */
export const mesa = 'M-95 4L-56-50-50-98-33-101-12-97 14-102 36-98 50-100 56-50 95 4z';

/** A road to a vanishing point at the origin, on land a hundred units deep; its poles stand on the right. */
export const straightRoad = {
  asphalt: 'M-1 0h2L208 100h-416z',
  edges: 'M0 0L191 100M0 0L-191 100',
  dashes:
    'M-.1 2h.2l0 .4h-.2zM-.2 4.2h.3l0 .9h-.4zM-.3 7.5h.6l.1 1.6h-.7zM-.5 12h1l.1 2.7h-1.2zM-.8 20h1.6l.2 4.' +
    '4h-1.9zM-1.2 31h2.5l.3 6.8h-3zM-1.9 48h3.8l.4 10h-4.7zM-2.9 73h5.8l.7 16h-7.1z',
  poles:
    'M11 2.8v-8.2h.8v8.2zM10-4.9v-.6h2.3v.6zM19 4.8v-14h.8v14zM17-8.4v-.6h4v.6zM33 8.3v-24h.8v24zM30-14v-.6' +
    'h6.8v.6zM56 14v-42h1.4v42zM51-25v-1h12v1zM96 24v-72h2.4v72zM88-43v-1.7h20v1.7zM166 42v-124h4.1v124zM15' +
    '1-73v-2.8h35v2.8zM285 72v-213h7v213zM259-126v-4.9h60v4.9z',
  wire: 'M11-4.8Q14-6.5 19-8.2Q24-11 33-14Q42-19 57-24Q72-33 98-42Q125-57 168-72Q214-98 289-124',
};

/** A road that winds down to us, on land a hundred units deep; a car on it is at (33, 28). */
export const windingRoad = {
  asphalt:
    'M9 10L18 12L27 15L33 18L33 22L27 26L13 31L-8.2 36L-34 41L-62 46L-88 52L-109 57L-122 63L-125 69L-117 76' +
    'L-98 82L-71 88L-40 95L-8.4 102L118 102L77 95L35 88L-1 82L-29 76L-46 69L-52 63L-47 57L-34 52L-15 46L5.3' +
    ' 41L24 36L39 31L47 26L48 22L43 18L34 15L22 12L11 10z',
  dashes:
    'M37 17L39 19M41 23L40 24M32 29L27 30M9.6 35L2.1 37M-22 42L-30 44M-54 50L-62 52M-79 58L-83 60M-88 66L-8' +
    '7 68M-75 75L-69 77M-43 83L-32 86M4.2 93L18 95M55 102L67 104',
};

/** Rails and ties that come from a vanishing point above the origin, on land a hundred units deep. */
export const track = {
  ties:
    'M-30 6h60v1.9h-60zM-34 8.2h68v2h-68zM-38 11h77v2.2h-77zM-44 14h88v2.3h-88zM-50 18h101v2.6h-101zM-58 22' +
    'h116v2.8h-116zM-67 28h135v3.2h-135zM-79 34h157v3.6h-157zM-92 42h184v4h-184zM-108 52h216v4.6h-216zM-127' +
    ' 63h255v5.3h-255zM-150 77h301v6.1h-301zM-178 93h356v7.1h-356z',
  rails: 'M-16 0h2L-134 100h-12zM14 0h2L146 100h-12z',
};

/** One span of a suspension bridge, from a vanishing point at the origin; the next is 2.35 times as large. */
export const suspension = {
  tower:
    'M49 37V-109h6V37zM71 37V-109h6V37zM52-105h22v4h-22zM52-81h22v4h-22zM52-55h22v4h-22zM52-29h22v4h-22' +
    'M63-5L300-22v17L63-1.5z',
  cable: 'M63-105Q105 9 148-246',
  hangers:
    'M69-91V-5.1M75-80V-5.6M81-73V-6M87-70V-6.5M93-71V-6.9M99-75V-7.4M105-83V-7.8M111-95V-8.3M117-111V-8.7M' +
    '124-130V-9.2M130-154V-9.6M136-181V-10M142-211V-11',
};

/** The seas and craters of a moon of a hundred units in radius. */
export const craters =
  'M-64-42a26 17 0 1 0 52 0a26 17 0 1 0-52 0zM0-58a20 12 0 1 0 40 0a20 12 0 1 0-40 0zM14-10a30 20 0 1 0 60 ' +
  '0a30 20 0 1 0-60 0zM-42 18a22 14 0 1 0 44 0a22 14 0 1 0-44 0zM-76 8a14 10 0 1 0 28 0a14 10 0 1 0-28 0zM-' +
  '6 52a24 13 0 1 0 48 0a24 13 0 1 0-48 0zM-47 60a13 9 0 1 0 26 0a13 9 0 1 0-26 0zM-50-46a3 3 0 1 0 6 0a3 3' +
  ' 0 1 0-6 0zM19-78a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-8-79a3 3 0 1 0 6 0a3 3 0 1 0-6 0z';

/** A whirlwind that hangs down a hundred units from the origin. */
export const funnel =
  'M-100-3L-96 2L-88 5L-81 10L-73 14L-67 19L-58 22L-55 27L-50 30L-44 35L-38 39L-35 44L-31 47L-27 52L-23 55L' +
  '-20 60L-17 64L-15 69L-15 72L-11 77L-10 80L-8 85L-7 89L-5 94L-8 97L-4 102L4 102L8 97L7 94L10 89L13 85L16 ' +
  '80L20 77L25 72L28 69L30 64L37 60L40 55L46 52L51 47L55 44L58 39L64 35L70 30L73 27L76 22L81 19L87 14L89 10' +
  'L96 5L96 2L100-3Q0-22-100-3z';
