import { configure } from '@testing-library/react'

// A busy machine renders late; the limit only ends what never comes.
configure({ asyncUtilTimeout: 20_000 })
