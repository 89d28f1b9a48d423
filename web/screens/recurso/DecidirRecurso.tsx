import { recurso as api } from '@hub/protocol/recurso.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Recurso.module.css'

interface Props {
  id: number
  nrosolicitacao: string
  empresa: string
}

/** The decision of who judges it: the request is analysed again, or stays turned down with a reason. */
export function DecidirRecurso({ id, nrosolicitacao, empresa }: Props) {
  const [janela, abrir] = useState<'aceitar' | 'negar' | null>(null)
  const common = { onClose: () => abrir(null), busyLabel: 'Salvando' }
  const params = { id }
  return (
    <Secao title="Decidir">
      <div className={css.botoes}>
        <Botao variant="agora" onClick={() => abrir('aceitar')}>
          Aceitar o recurso
        </Botao>
        <Botao variant="perigo" onClick={() => abrir('negar')}>
          Negar o recurso
        </Botao>
      </div>
      {janela === 'aceitar' && (
        <Confirm
          {...common}
          call={api.aceitar}
          input={(justificativa) => ({ params, corpo: justificativa ? { justificativa } : {} })}
          reason={{ label: 'Comentário', help: 'O cliente e o gestor leem este texto.', optional: true }}
          title={`Aceitar o recurso da solicitação ${nrosolicitacao}?`}
          confirmLabel="Aceitar o recurso"
          variant="acao"
          success="Recurso aceito: a análise recomeça."
        >
          O pedido de {empresa} volta para a análise do gestor, com prazo novo. Os dois são avisados.
        </Confirm>
      )}
      {janela === 'negar' && (
        <Confirm
          {...common}
          call={api.negar}
          input={(motivo) => ({ params, corpo: { motivo } })}
          reason={{ label: 'Motivo da decisão', help: 'O cliente lê este texto.' }}
          title={`Negar o recurso da solicitação ${nrosolicitacao}?`}
          confirmLabel="Negar o recurso"
          success="Recurso negado. O cliente foi avisado."
        >
          A solicitação de {empresa} continua indeferida, e não cabe outro recurso.
        </Confirm>
      )}
    </Secao>
  )
}
