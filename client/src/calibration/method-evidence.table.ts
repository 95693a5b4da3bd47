/** Written by `npm run models -- methods`; the same figures are in docs/models.md. */
export const METHOD_EVIDENCE = [
  {
    title: 'Soccer, three ways',
    counted: 2031,
    refused: 0,
    grades: [
      {
        method: 'multiplicative',
        logLoss: 0.952788705,
        brier: 0.563955577,
        againstDefault: { difference: 0, error: 0 },
      },
      {
        method: 'additive',
        logLoss: 0.952691956,
        brier: 0.563817756,
        againstDefault: { difference: -0.0000967497103, error: 0.000449367514 },
      },
      {
        method: 'power',
        logLoss: 0.952489418,
        brier: 0.563777226,
        againstDefault: { difference: -0.000299287532, error: 0.000444248607 },
      },
      {
        method: 'shin',
        logLoss: 0.952664559,
        brier: 0.56383608,
        againstDefault: { difference: -0.000124146142, error: 0.000325260316 },
      },
      {
        method: 'odds-ratio',
        logLoss: 0.95250446,
        brier: 0.563811044,
        againstDefault: { difference: -0.000284245479, error: 0.00026797083 },
      },
      {
        method: 'probit',
        logLoss: 0.952520639,
        brier: 0.563809452,
        againstDefault: { difference: -0.000268066363, error: 0.000294020384 },
      },
    ],
  },
  {
    title: 'NFL, two ways',
    counted: 2657,
    refused: 1,
    grades: [
      {
        method: 'multiplicative',
        logLoss: 0.608630212,
        brier: 0.420990097,
        againstDefault: { difference: 0, error: 0 },
      },
      {
        method: 'additive',
        logLoss: 0.60837717,
        brier: 0.420820276,
        againstDefault: { difference: -0.000253041844, error: 0.000301121315 },
      },
      {
        method: 'power',
        logLoss: 0.608350636,
        brier: 0.420795434,
        againstDefault: { difference: -0.000279576174, error: 0.000478172478 },
      },
      {
        method: 'shin',
        logLoss: 0.60837717,
        brier: 0.420820276,
        againstDefault: { difference: -0.000253041844, error: 0.000301121315 },
      },
      {
        method: 'odds-ratio',
        logLoss: 0.608372761,
        brier: 0.420816635,
        againstDefault: { difference: -0.000257450869, error: 0.000322602161 },
      },
      {
        method: 'probit',
        logLoss: 0.608373541,
        brier: 0.420817353,
        againstDefault: { difference: -0.000256671042, error: 0.000318487093 },
      },
    ],
  },
  {
    title: 'NBA, two ways',
    counted: 10114,
    refused: 1,
    grades: [
      {
        method: 'multiplicative',
        logLoss: 0.586996615,
        brier: 0.402712698,
        againstDefault: { difference: 0, error: 0 },
      },
      {
        method: 'additive',
        logLoss: 0.587264936,
        brier: 0.402867335,
        againstDefault: { difference: 0.000268320789, error: 0.000243286544 },
      },
      {
        method: 'power',
        logLoss: 0.587780637,
        brier: 0.403084098,
        againstDefault: { difference: 0.000784022397, error: 0.000422258821 },
      },
      {
        method: 'shin',
        logLoss: 0.587264936,
        brier: 0.402867335,
        againstDefault: { difference: 0.000268320789, error: 0.000243286544 },
      },
      {
        method: 'odds-ratio',
        logLoss: 0.587343427,
        brier: 0.402892982,
        againstDefault: { difference: 0.000346812372, error: 0.000278537808 },
      },
      {
        method: 'probit',
        logLoss: 0.587328962,
        brier: 0.402888089,
        againstDefault: { difference: 0.000332347658, error: 0.000272329231 },
      },
    ],
  },
];
