/**
 * The countries (ISO 3166-1) whose release dates, certificates and services are kept, and that a visitor may choose from:
 * those for which TMDB knows a good deal. How each is called is left to Intl.
 */
export const regions: readonly string[] =
  'AE AR AT AU BE BG BR CA CH CL CO CZ DE DK EG ES FI FR GB GR HK HR HU ID IE IL IN IT JP KE KR MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SK TH TR TW UA US VN ZA'.split(
    ' ',
  );

/** Default region when the visitor has chosen none. */
export const DEFAULT_REGION = 'US';
