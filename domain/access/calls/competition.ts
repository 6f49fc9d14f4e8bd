/** Competitions in a hall and their winners. How it is read: `domain/access/call-matrix.ts`. */
export const competitionCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

Competitions in a hall
GET /competitions                                  1++++++++1
GET /competitions/{id}                             1++++++++1
GET /competitions/{id}/candidates                  1++++++++1 1...+.+..1 1.....+..1
GET /competitions/orders                           1++++++++1 1........1 1........1
POST /competitions/orders/{id}/confirm             133333+331 133333+331 133333+331
POST /competitions/orders/{id}/unpaid              133333+331 133333+331 133333+331
POST /competitions/orders/{id}/cancel              1++++++++1 144444+441 144444+441
POST /competitions/orders/{id}/pay                 1+++++3331 1444443331 1444443331
POST /competitions/orders/{id}/return              1++++++++1 144444+441 144444+441
POST /competitions/orders/{id}/repaid              133333+331 133333+331 133333+331
GET /competitions/{id}/waiting                      1+++++++31
POST /competitions/{id}/waiting                    1+++++++31 1444+4+431 144444+431
DELETE /competitions/{id}/waiting/{person}         1+++++++31 1444+4+431 144444+431
POST /competitions/{id}/orders                     1+++++++31 1444+4+431 144444+431
GET /competitions/{id}/check-in                    133333++31 133333++31 133333++31
POST /competitions/{id}/check-in                   133333++31 133333++31 133333++31
POST /competitions/{id}/open-early                 133333+331
POST /competitions/{id}/venue                      133333+331
GET /competitions/{id}/results                     133333+331
POST /competitions/{id}/results                    133333+331
POST /competitions/{id}/winners                    133333+331
POST /competitions/{id}/winners/{winner}/photo     133333+331
DELETE /competitions/{id}/winners/{winner}/photo   133333+331

Past winners
GET /winners                                       ++++++++++
GET /winners/photos/{key}                          ++++++++++
`;
