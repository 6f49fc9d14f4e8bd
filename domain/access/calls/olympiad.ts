/** Olympiads, their results and papers. How it is read: `domain/access/call-matrix.ts`. */
export const olympiadCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

Olympiads and one's own part
GET /olimpic/admin                                 133333+331
POST /olimpic/pictures                             133333+331
POST /olimpic/admin                                133333+331
GET /olimpic/admin/{id}                            133333+331
GET /olimpic/admin/{id}/preview                    133333+331
POST /olimpic/admin/{id}                           133333+331
POST /olimpic/admin/{id}/publish                   133333+331
POST /olimpic/admin/{id}/clone                     133333+331
POST /olimpic/admin/{id}/archive                   133333+331
GET /olimpic/active                                1++++++++1
GET /olimpic/settings                              1++++++++1
GET /list/sama                                     1++++++++1
GET /olimpic/participant                           1++++++++1
GET /olimpic/participations                        1++++++++1
GET /olimpic/participant/{id}                      14+4+++++1 1444+4+441 144444+441
POST /olimpic/participate                          1++++++++1
POST /olimpic/{id}/participate                     1333++++31 1333+4+431 133344+431
POST /olimpic/paid                                 1++++++++1
POST /olimpic/participant/link                     1++++++++1
GET /olimpic/{id}/paper                            13++++++31
GET /olimpic/{id}/papers                           133333+331
GET /samples                                       13+++++331

The live board
GET /olimpic/{id}/board                            1333++++31 1333+.+.31 1333..+.31
GET /olimpic/{id}/board/{participant}              1333++++31 1333+4+431 133344+431
POST /olimpic/{id}/board/{participant}/extra-time  133333+331 133333+331 133333+331
POST /olimpic/{id}/board/{participant}/late-start  133333+331 133333+331 133333+331
POST /olimpic/{id}/board/{participant}/reopen      133333+331 133333+331 133333+331
POST /olimpic/{id}/extra-time                      133333+331
POST /olimpic/{id}/hall                            133333+331
GET /olimpic/{id}/announcements                    1++++++++1
GET /olimpic/{id}/announcements/log                1333++++31
POST /olimpic/{id}/announcements                   133333+331
POST /olimpic/{id}/announcements/{announcement}/take-back 133333+331

Results and places
GET /olimpic/ranking                               133333+331
GET /olimpic/{id}/ranking                          133333+331
GET /olimpic/results                               133333+331
GET /olimpic/{id}/results                          133333+331
GET /olimpic/{id}/results.xlsx                     133333+331
GET /olimpic/rating                                333333+333
GET /olimpic/{id}/rating                           333333+333
GET /olimpic/{id}/rating/me                        1++++++++1
GET /olimpic/history/{id}                          1+++++++41 1444+4+441 144444+441
GET /olimpic/{id}/results/pending                  133333+331 133333+331 133333+331
GET /olimpic/{id}/results/late/{user}              133333+331 133333+331 133333+331
GET /olimpic/{id}/results/changes                  133333+331
POST /olimpic/{id}/results/state                   133333+331
POST /olimpic/{id}/results/publish                 133333+331
POST /olimpic/{id}/results/judge                   133333+331 133333+331 133333+331
POST /olimpic/{id}/places                          133333++31 133333+431 133333+431
POST /olimpic/{id}/places/suggest                  133333+331
POST /olimpic/{id}/places/undo                     133333++31

Ratings
GET /rating/students                               ++++++++++
GET /rating/students/around                        1++++++++1
GET /rating/teachers                               ++++++++++

Diplomas
GET /olimpic/diplomas                              1.+.+++++1 1...+.+..1 1.....+..1
GET /olimpic/{id}/diplomas/print                   1333++++31 1333+.+.31 1333..+.31
POST /olimpic/diploma/{mode}/{id}                  14+4+++++1 1444+4+441 144444+441
POST /olimpic/{id}/diplomas                        133333+331
POST /olimpic/diplomas/{id}/text                   1333+++331 1333+4+331 133344+331
POST /olimpic/diplomas/{id}/reissue                133333+331 133333+331 133333+331
GET /certificates/{code}                           ++++++++++
`;
