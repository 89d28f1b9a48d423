import { Perfil } from '../screens/autenticacao/Perfil.tsx'
import { MinhasAusencias } from '../screens/delegacao/MinhasAusencias.tsx'
import { ExcluirMeusDados } from '../screens/privacidade/ExcluirMeusDados.tsx'
import { MeusDados } from '../screens/usuario/MeusDados.tsx'

/** Screens of three concepts meet here: one's account, who does one's work meanwhile, and one's own data. */
export const PerfilComAusencias = () => (
  <Perfil
    ausencias={
      <>
        <MinhasAusencias />
        <MeusDados />
        <ExcluirMeusDados />
      </>
    }
  />
)
