import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";

// its classes stay for all files of a process; the database is one that nobody has used
window.indexedDB = new IDBFactory();
