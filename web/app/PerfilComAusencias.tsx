import { Perfil } from '../screens/autenticacao/Perfil.tsx'
import { MinhasAusencias } from '../screens/delegacao/MinhasAusencias.tsx'

/** Screens of two concepts meet here: one's own data, and who does one's work meanwhile. */
export const PerfilComAusencias = () => <Perfil ausencias={<MinhasAusencias />} />
