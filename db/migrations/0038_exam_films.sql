CREATE TABLE `exam_film_chunks` (
	`film_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`film_id`, `number`),
	FOREIGN KEY (`film_id`) REFERENCES `exam_films`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `exam_films` (
	`id` text PRIMARY KEY NOT NULL,
	`exam_id` text NOT NULL,
	`type` text NOT NULL,
	`upload` text NOT NULL,
	`opened_at` integer NOT NULL,
	`began_at` integer NOT NULL,
	`sent_at` integer,
	`bytes` integer,
	`seconds` integer,
	CONSTRAINT "exam_films_whole" CHECK(("exam_films"."sent_at" is null) = ("exam_films"."bytes" is null))
);
--> statement-breakpoint
CREATE INDEX `exam_films_exam` ON `exam_films` (`exam_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `exam_films_opened` ON `exam_films` (`opened_at`);