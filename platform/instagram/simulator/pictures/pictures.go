// Package pictures holds the simulator's photographs: JPEG files of each subject of posts, of each niche's sign, and of people.
package pictures

import (
	"embed"
	"fmt"
)

//go:embed posts/*.jpg avatars/*.jpg
var files embed.FS

// How many files there are of each subject, of each niche's sign, and of people.
const (
	perSubject = 4
	perSign    = 5
	people     = 40
)

// Post is a picture of a subject, 640 pixels wide and high. Consecutive numbers have different ones.
func Post(subject string, number uint64) ([]byte, error) {
	return files.ReadFile(fmt.Sprintf("posts/%s-%d.jpg", subject, number%perSubject+1))
}

// Avatar is a picture of a person or of the niche's sign, 320 pixels wide and high. The account's seed chooses.
func Avatar(niche string, account uint64) ([]byte, error) {
	isSign, choice := account%5 < 2, account>>8
	if isSign {
		return files.ReadFile(fmt.Sprintf("avatars/%s-%d.jpg", niche, choice%perSign+1))
	}
	return files.ReadFile(fmt.Sprintf("avatars/person-%02d.jpg", choice%people+1))
}
