import { createServer } from "node:http";
import { Server } from "socket.io";

// A lesson's relay as Socket.IO's own guide builds it: what a teacher says goes to everybody else in the room, what a
// child says to the teacher. Nothing is checked, marked or kept.

const http = createServer((request, response) => {
	if (request.url === "/ping") response.end("ok");
});
const io = new Server(http, { transports: ["websocket"], pingInterval: 300_000, pingTimeout: 300_000 });
io.on("connection", (socket) => {
	socket.on("join", (room, role, done) => {
		socket.data.room = room;
		void socket.join(role === "teacher" ? [room, `${room} teacher`] : room);
		done();
	});
	socket.on("event", (said, done) => {
		socket.to(socket.data.room).emit("event", said);
		done();
	});
	socket.on("message", (said, done) => {
		io.to(`${socket.data.room} teacher`).emit("message", said);
		done();
	});
});
http.listen(Number(process.env.PORT), "127.0.0.1");
