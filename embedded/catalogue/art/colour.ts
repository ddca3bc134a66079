/** A colour as #rrggbb. */
export type Colour = string;

type Lab = readonly [lightness: number, a: number, b: number];

/** The sRGB colour of an OKLCH triple (lightness 0 to 1, chroma, hue in degrees); chroma is reduced until it fits. */
export function oklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180;
  for (let reduced = chroma; ; reduced = Math.max(0, reduced - 0.006)) {
    const rgb = toLinear([lightness, reduced * Math.cos(angle), reduced * Math.sin(angle)]);
    if (reduced === 0 || rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb);
  }
}

/** Blends two colours linearly in OKLab, by a share from 0 to 1. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const [l1, a1, b1] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return toHex(toLinear([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]));
}

/** The colours of a gradient in equal steps. */
export function evenly(...colours: readonly Colour[]): [offset: number, colour: Colour][] {
  return colours.map((colour, index) => [index / (colours.length - 1), colour]);
}

/** OKLab lightness, 0 to 1. */
export function lightness(colour: Colour): number {
  return toLab(colour)[0];
}

function toLinear([l, a, b]: Lab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Linear light of each value of a channel. */
const linear = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function toLab(colour: Colour): Lab {
  const bytes = parseInt(colour.slice(1, 7), 16);
  const [red = 0, green = 0, blue = 0] = [
    linear[bytes >> 16],
    linear[(bytes >> 8) & 255],
    linear[bytes & 255],
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function toHex(rgb: readonly number[]): Colour {
  const digits = rgb.map((linear) => {
    const clamped = Math.min(1, Math.max(0, linear));
    const value = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
