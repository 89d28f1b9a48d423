import { Marca } from '../ui/Marca.tsx'
import { PularParaConteudo } from '../ui/PularParaConteudo.tsx'
import { Campos } from './Campos.tsx'
import { Estados } from './Estados.tsx'
import { Janelas } from './Janelas.tsx'
import { Listas } from './Listas.tsx'
import { Signos } from './Signos.tsx'
import css from './Vitrine.module.css'

/** Every component of the kit in every state. `#externa` and `#interna` show the frames of a page. */
export function Vitrine() {
  return (
    <>
      <PularParaConteudo />
      <main id="conteudo" className={css.folha} tabIndex={-1}>
        <Marca />
        <div className={css.titulo}>
          <h1>Folha de componentes</h1>
          <p className="apoio">Laranja é agora. Azul é agir. Turquesa é dinheiro do patrocinador.</p>
        </div>
        <Signos />
        <Campos />
        <Listas />
        <Janelas />
        <Estados />
      </main>
    </>
  )
}
