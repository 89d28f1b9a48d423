import { type Atividade, cnaePorExtenso } from '@hub/domain/kernel/cnae.ts'
import css from './ListaDeAtividades.module.css'

/** Economic activities of a company, each with its code. */
export const ListaDeAtividades = ({ atividades }: { atividades: readonly Atividade[] }) => (
  <ul className={css.lista}>
    {atividades.map((a) => (
      <li key={a.codigo}>{cnaePorExtenso(a)}</li>
    ))}
  </ul>
)
