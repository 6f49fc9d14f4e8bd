CREATE TABLE `trial_shards` (
	`session_id` text NOT NULL,
	`shard` text NOT NULL,
	PRIMARY KEY(`session_id`, `shard`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
