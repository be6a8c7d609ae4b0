package figures

// Owner is a user with the profile that they have connected.
type Owner struct{ UserID, ProfileID int64 }
