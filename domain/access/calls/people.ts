/** Participants, pupils, teachers and schools. How it is read: `domain/access/call-matrix.ts`. */
export const peopleCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

Participants, pupils, delegates
GET /olimpic/participants                          1333++++31 1333+.+.31 1333..+.31
POST /olimpic/participants                         1333++++31 1333+.+.31 1333..+.31
GET /olimpic/{id}/participants                     1333++++31 1333+.+.31 1333..+.31
POST /olimpic/{type}/participants                  1333++++31 1333+.+.31 1333..+.31
DELETE /olimpic/{id}/participants                  133333++31 133333+431 133333+431
POST /olimpic/{id}/participants/move               133333++31 133333+431 133333+431
GET /olimpic/{id}/participants/export.xlsx         133333++31
GET /olimpic/{id}/participants/summary             133333++31
GET /olimpic/{id}/participants/deleted             133333++31 133333+.31 133333+.31
POST /olimpic/{id}/participants/restore            133333++31 133333+431 133333+431
GET /olimpic/{id}/second-looks                     133333++31
POST /olimpic/{id}/second-looks                    133333++31 133333+431 133333+431
POST /olimpic/{id}/second-looks/{look}/confirm     133333++31
POST /olimpic/{id}/second-looks/{look}/revoke      133333++31
POST /olimpic/participant/edit/{id}                1333++++31 1333+4+431 133344+431
POST /olimpic/participant/clear/{id}               133333++31 133333+431 133333+431
GET /olimpic/participant/cleared/{id}              133333++31 133333+431 133333+431
POST /olimpic/participant/restore/{id}             133333++31 133333+431 133333+431
GET /olimpic/{id}/delegates                        1333++++31 1333..+.31 1333..+.31
POST /olimpic/{id}/entries                         1333++++31
POST /olimpic/{id}/letters                         1333++++31 1333+4+431 133344+431
GET /olimpic/{id}/entries/earlier                  1333++++31
GET /students                                      133++++331 133.+.+331 133...+331
GET /students/results                              133++++331
POST /students                                     1333++++31 1333..+231 1333..+231
POST /students/{id}                                1333++++31 1333+4+431 133344+431
GET /schools                                       133333++31 133333+.31 133333+.31
POST /schools                                      133333++31
POST /schools/{id}                                 133333++31 133333+431 133333+431
DELETE /schools/{id}                               133333++31 133333+431 133333+431
GET /schools/deleted                               133333++31 133333+.31 133333+.31
POST /schools/{id}/restore                         133333++31 133333+431 133333+431

The directory
POST /directory/students                           133++++331 1334+4+331 133444+331
POST /directory/import/check                       133++++331 1334+4+331 133444+331
POST /directory/import                             133++++331 1334+4+331 133444+331
GET /directory/students/deleted                    133++++331 133.+.+331 133...+331
GET /directory/students/{id}                       133++++331 1334+4+331 133444+331
POST /directory/students/{id}                      133++++331 1334+4+331 133444+331
POST /directory/students/{id}/note                 133+++4331 1334444331 1334444331
POST /directory/students/move                      133++++331 1334+4+331 133444+331
POST /directory/students/active                    133++++331 1334+4+331 133444+331
POST /directory/students/delete                    133++++331 1334+4+331 133444+331
POST /directory/students/restore                   133++++331 1334+4+331 133444+331
POST /directory/people/{id}/role                   133333+331 133333+331 133333+331
GET /groups                                        133++++331 133.+.+331 133...+331
POST /groups                                       133++++331 1334+4+331 133444+331
POST /groups/many                                  133++++331 1334+4+331 133444+331
POST /groups/{id}                                  133++++331 1334+4+331 133444+331
GET /groups/{id}/sign-in                           133++++331 1334+4+331 133444+331
POST /groups/{id}/code                             133++++331 1334+4+331 133444+331
POST /groups/{id}/pictures                         133++++331 1334+4+331 133444+331
POST /groups/{id}/cards                            133++++331 1334+4+331 133444+331
POST /groups/{id}/cards/revoke                     133++++331 1334+4+331 133444+331
GET /directory/duplicates                          133++++331 133.+.+331 133...+331
GET /directory/merges                              133++++331 133.+.+331 133...+331
POST /directory/merges                             133++++331 1334+4+331 133444+331
POST /directory/merges/{id}/undo                   133++++331 1334+4+331 133444+331
GET /teachers                                      1333+++331 1333..+331 1333..+331
POST /directory/teachers                           1333+++331
POST /directory/teachers/active                    1333+++331 133344+331 133344+331
POST /directory/teachers/{id}                      1333+++331 133344+331 133344+331
POST /directory/teachers/{id}/invite               1333+++331 133344+331 133344+331
GET /directory/staff/deleted                       133333+331 133333+331 133333+331
POST /directory/staff/{id}/delete                  133333+331 133333+331 133333+331
POST /directory/staff/{id}/restore                 133333+331 133333+331 133333+331
GET /directory/schools                             133333+331
POST /directory/schools                            133333+331
POST /directory/schools/{id}                       133333+331
`;
