/** What an admin does for the whole site. How it is read: `domain/access/call-matrix.ts`. */
export const officeCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

The site
GET /content/signin                                ++++++++++
POST /content/signin                               133333+331
GET /content/documents/{key}                       ++++++++++
POST /content/documents/{key}                      133333+331
GET /pictures                                      4444444444
GET /content/manage/{key}                          133333+331
POST /content/pictures                             133333+331
GET /content/pictures/{key}                        ++++++++++
GET /settings                                      133333+331
POST /settings                                     133333+331

News
GET /news                                          13+++++331
GET /news/latest                                   13+++++331
POST /news/read                                    13+++++331
POST /news/pictures                                133333+331
POST /news/files                                   133333+331
GET /news/files/{id}                               13+++++331
GET /news/manage                                   133333+331
POST /news/manage                                  133333+331
GET /news/manage/{id}                              133333+331
POST /news/manage/{id}                             133333+331
POST /news/manage/{id}/archive                     133333+331

What people think
GET /opinions                                      133333+331
GET /opinions.xlsx                                 133333+331
GET /opinions/ask                                  1++++++++1
POST /opinions/ask                                 1++++++++1
GET /opinions/own                                  133+++3331
POST /opinions                                     134+++3331

The office of an admin
GET /audit                                         133333+331
GET /statistics                                    133333+331
GET /health                                        133333+331
GET /health/shards                                 133333+331
POST /health/mail                                  133333+331
GET /letter-texts/{kind}                           133333+331
POST /letter-texts/{kind}                          133333+331
POST /letter-texts/{kind}/preview                  133333+331
POST /letter-texts/{kind}/copy                     133333+331
GET /people                                        133333+331 133333+331 133333+331
GET /people/{id}                                   133333+331 133333+331 133333+331
POST /people/{id}/password                         133333+331 133333+331 133333+331
POST /people/{id}/sessions/end                     133333+331 133333+331 133333+331
POST /people/{id}/act                              133333+331 133333+331 133333+331
POST /acting/end                                   1999999991
`;
