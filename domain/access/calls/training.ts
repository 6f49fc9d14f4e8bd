/** Attempts, training, homework, exams and the book. How it is read: `domain/access/call-matrix.ts`. */
export const trainingCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

Attempts and training
POST /olimpic/{id}/ready                           1++++++++1
GET /olimpic/{id}/start                            1++++++++1 1333333333 1333333333
GET /olimpic/data                                  1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/answers           1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/check             1++++++++1 1444444441 1444444441
POST /olimpic/{type}/save/{id}                     1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/leave             3++++++++1 3444444441 3444444441
POST /training/runs                                13++333331 1999999991 1999999991
POST /training/lessons                             13++333331 1999999991 1999999991
GET /training/runs                                 13++333331
GET /training/summary                              13++333331
GET /training/formulas                             13++333331
GET /training/groups                               133++++331

Homework
GET /homeworks                                     13+++++331 13..+.+331 13....+331
POST /homeworks                                    133++++331 1334+4+331 133444+331
GET /homeworks/needs                               133++++331 1334+4+331 133444+331
GET /homeworks/deleted                             133++++331 133.+.+331 133...+331
GET /homeworks/{id}                                133++++331 1334+4+331 133444+331
POST /homeworks/{id}                               133++++331 1334+4+331 133444+331
POST /homeworks/{id}/copy                          133++++331 1334+4+331 133444+331
POST /homeworks/{id}/archive                       133++++331 1334+4+331 133444+331
DELETE /homeworks/{id}                             133++++331 1334+4+331 133444+331
POST /homeworks/{id}/restore                       133++++331 1334+4+331 133444+331
POST /homeworks/{id}/children                      133++++331 1334+4+331 133444+331
GET /homeworks/{id}/days/{day}                     133++++331 1334+4+331 133444+331
GET /homeworks/assignments                         13+3333331
GET /homeworks/assignments/{id}                    13+++++331 1344+4+331 134444+331
POST /homeworks/assignments/extend                 133++++331 1334+4+331 133444+331
GET /homeworks/review                              133++++331 133.+.+331 133...+331
POST /homeworks/review                             133++++331 1334+4+331 133444+331
POST /homeworks/review/{id}/undo                   133++++331 1334444331 1334444331
POST /homeworks/review/reopen                      133++++331 1334+4+331 133444+331

Exams
GET /exams                                         13+++++331 13..+.+331 13....+331
GET /exams/ladders                                 13+++++331 1344+4+331 134444+331
GET /exams/results                                 133++++331
GET /exams/{id}                                    13+++++331 1344+4+331 134444+331
GET /exams/{id}/paper                              13+++++331 1344+4+331 134444+331
POST /exams                                        13+++++331 1334+4+331 133444+331
POST /exams/check                                  133++++331 1334+4+331 133444+331
DELETE /exams/{id}                                 133++++331 1344+4+331 134444+331
POST /exams/{id}/ready                             13+4443331 1344443331 1344443331
GET /exams/{id}/story                              133333+331 133333+331 133333+331
POST /exams/{id}/late                              133333+331 133333+331 133333+331
POST /exams/{id}/extra-time                        133333+331 133333+331 133333+331
POST /exams/{id}/reopen                            133333+331 133333+331 133333+331
POST /exams/{id}/give-back                         133333+331 133333+331 133333+331
POST /exams/{id}/review                            133333+331 133333+331 133333+331
POST /exams/{id}/film                              13+4443331 1344443331 1344443331
POST /exams/{id}/films                             13+4443331 1344443331 1344443331
POST /exams/{id}/films/{film}/chunks/{number}      13+4443331 1344443331 1344443331
POST /exams/{id}/films/{film}/end                  13+4443331 1344443331 1344443331
DELETE /exams/{id}/films/{film}                    13+4443331 1344443331 1344443331
GET /exams/{id}/films/{film}                       133333+331 133333+331 133333+331
GET /exams/certificates                            13+++++331 13..+.+331 13....+331
POST /exams/certificates                           133333+331
GET /exams/{id}/certificate                        13+++++331 1344+4+331 134444+331
GET /exams/{id}/certificate/history                 133333+331 133333+331 133333+331
POST /exams/{id}/certificate/reissue               133333+331 133333+331 133333+331
POST /exams/{id}/certificate/withdraw              133333+331 133333+331 133333+331
POST /exams/rehearse                               13++++3331
GET /exams/levels                                  133++++331
POST /exams/levels/{type}/{level}                  133333+331
GET /exams/rules                                   133333+331
POST /exams/rules                                  133333+331
POST /exams/rights                                 133333+331 133333+331 133333+331
GET /exams/teachers                                133333+331
POST /exams/training/{id}                          133333+331

The book
GET /books                                         13+++++331 1344+4+331 134444+331
GET /books/groups/{id}                             133++++331 1334+4+331 133444+331
POST /books/sections/{section}/theory              13+++++331
`;
