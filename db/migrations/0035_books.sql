CREATE TABLE `book_progress` (
	`user_id` text NOT NULL,
	`section` text NOT NULL,
	`sets` integer DEFAULT 0 NOT NULL,
	`good` integer DEFAULT 0 NOT NULL,
	`theory_at` integer,
	`last_at` integer,
	PRIMARY KEY(`user_id`, `section`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "book_progress_good" CHECK("book_progress"."good" between 0 and "book_progress"."sets")
);
