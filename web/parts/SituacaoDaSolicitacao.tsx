import { type Substatus, status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { CaminhoResumido } from '../ui/CaminhoResumido.tsx'
import { Etiqueta } from '../ui/Etiqueta.tsx'
import { corDoStatus, passosDe } from './caminho.ts'
import { linhaDoSubstatus } from './substatus.ts'

interface SituacaoDaSolicitacaoProps {
  /** `substatus` of the wire, or its code. */
  situacao: Substatus | { codigo: Substatus }
  /** Only the tag: where the whole road is in sight. */
  soEtiqueta?: boolean
}

/** The state of a request in words and colour, with the road in one line below; the finer state for readers of screens. */
export function SituacaoDaSolicitacao({ situacao, soEtiqueta }: SituacaoDaSolicitacaoProps) {
  const codigo = typeof situacao === 'string' ? situacao : situacao.codigo
  const { status: pai, descricao, cabeRecurso } = linhaDoSubstatus(codigo)
  // Who was refused cancelled nothing.
  const rotulo = pai && !cabeRecurso ? status[pai].descricao : descricao
  return (
    <span title={descricao}>
      <Etiqueta color={pai ? corDoStatus[pai] : 'neutra'}>{rotulo}</Etiqueta>
      {descricao !== rotulo && <span className="so-leitor">{`, ${descricao}`}</span>}
      {!soEtiqueta && <CaminhoResumido steps={passosDe(codigo)} />}
    </span>
  )
}
