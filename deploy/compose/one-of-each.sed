# Leaves out the second site and the second backend.
/172\.31\.254\.[12]2[:;]/d
