import { usuario } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { Perfil } from '../screens/autenticacao/Perfil.tsx'
import { MeuCalendario } from '../screens/calendario/MeuCalendario.tsx'
import { MinhasAusencias } from '../screens/delegacao/MinhasAusencias.tsx'
import { ExcluirMeusDados } from '../screens/privacidade/ExcluirMeusDados.tsx'
import { FotoDoPerfil } from '../screens/usuario/FotoDoPerfil.tsx'
import { MeuEmail } from '../screens/usuario/MeuEmail.tsx'
import { MeusDados } from '../screens/usuario/MeusDados.tsx'
import { MinhaPessoa } from '../screens/usuario/MinhaPessoa.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'

/** Screens of three concepts meet here: one's account, who does one's work meanwhile, and one's own data. */
export function PerfilComAusencias() {
  // What stands first and has its height from what is read.
  const pessoa = useQuery(consulta(usuario.lerMinhaPessoa))
  const email = useQuery(consulta(usuario.lerMeuEmail))
  return (
    <Perfil
      foto={<FotoDoPerfil />}
      ausencias={
        pessoa.isPending || email.isPending ? (
          <Esqueleto lines={18} />
        ) : (
          <>
            <MinhaPessoa />
            <MeuEmail />
            <MeuCalendario />
            <MinhasAusencias />
            <MeusDados />
            <ExcluirMeusDados />
          </>
        )
      }
    />
  )
}
