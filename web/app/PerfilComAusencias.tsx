import { Perfil } from '../screens/autenticacao/Perfil.tsx'
import { MeuCalendario } from '../screens/calendario/MeuCalendario.tsx'
import { MinhasAusencias } from '../screens/delegacao/MinhasAusencias.tsx'
import { ExcluirMeusDados } from '../screens/privacidade/ExcluirMeusDados.tsx'
import { FotoDoPerfil } from '../screens/usuario/FotoDoPerfil.tsx'
import { MeuEmail } from '../screens/usuario/MeuEmail.tsx'
import { MeusDados } from '../screens/usuario/MeusDados.tsx'
import { MinhaPessoa } from '../screens/usuario/MinhaPessoa.tsx'

/** Screens of three concepts meet here: one's account, who does one's work meanwhile, and one's own data. */
export const PerfilComAusencias = () => (
  <Perfil
    foto={<FotoDoPerfil />}
    ausencias={
      <>
        <MinhaPessoa />
        <MeuEmail />
        <MeuCalendario />
        <MinhasAusencias />
        <MeusDados />
        <ExcluirMeusDados />
      </>
    }
  />
)
