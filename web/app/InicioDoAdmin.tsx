import { PedidosQueEsperam } from '../screens/cadastro/PedidosQueEsperam.tsx'
import { Inicio } from '../screens/inicio/Inicio.tsx'
import { ExclusoesQueEsperam } from '../screens/privacidade/ExclusoesQueEsperam.tsx'
import { RecursosQueEsperam } from '../screens/recurso/RecursosQueEsperam.tsx'

/** Administration has no panel of its own: what waits for its decision stands before the way to the lists. */
export const InicioDoAdmin = () => (
  <Inicio>
    <PedidosQueEsperam />
    <ExclusoesQueEsperam />
    <RecursosQueEsperam />
  </Inicio>
)
