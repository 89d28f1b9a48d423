import { type Substatus, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { CaminhoResumido } from '../ui/CaminhoResumido.tsx'
import { Etiqueta } from '../ui/Etiqueta.tsx'
import { corDoStatus, passosDe } from './caminho.ts'

interface SituacaoDaSolicitacaoProps {
  /** `substatus` of the wire, or its code. */
  situacao: Substatus | { codigo: Substatus }
  /** Only the tag: where the whole road is in sight. */
  soEtiqueta?: boolean
}

/** The state of a request in words and colour, with the road in one line below; the finer state for readers of screens. */
export function SituacaoDaSolicitacao({ situacao, soEtiqueta }: SituacaoDaSolicitacaoProps) {
  const codigo = typeof situacao === 'string' ? situacao : situacao.codigo
  const { status: pai, descricao } = substatus[codigo]
  return (
    <span title={descricao}>
      <Etiqueta color={corDoStatus[pai]}>{status[pai].descricao}</Etiqueta>
      {descricao !== status[pai].descricao && <span className="so-leitor">{`, ${descricao}`}</span>}
      {!soEtiqueta && <CaminhoResumido steps={passosDe(codigo)} />}
    </span>
  )
}
