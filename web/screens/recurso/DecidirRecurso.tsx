import { recurso as api } from '@hub/protocol/recurso.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import css from './Recurso.module.css'

interface Props {
  id: number
  nrosolicitacao: string
  empresa: string
}

/** The decision of who judges it: the request is analysed again, or stays turned down with a reason. */
export function DecidirRecurso({ id, nrosolicitacao, empresa }: Props) {
  const [janela, abrir] = useState<'aceitar' | 'negar' | null>(null)
  const [comentario, comentar] = useState('')
  const opcoes = { invalida: ['/solicitacao/', '/dash/'], erro: false } as const
  const aceitar = useMudanca(api.aceitar, { ...opcoes, sucesso: 'Recurso aceito: a análise recomeça.' })
  const negar = useMudanca(api.negar, { ...opcoes, sucesso: 'Recurso negado. O cliente foi avisado.' })
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
      <Confirmacao
        open={janela === 'aceitar'}
        onClose={() => abrir(null)}
        title={`Aceitar o recurso da solicitação ${nrosolicitacao}?`}
        confirmLabel="Aceitar o recurso"
        busyLabel="Salvando"
        variant="acao"
        onConfirm={() =>
          aceitar.mutateAsync({ params, corpo: comentario.trim() ? { justificativa: comentario.trim() } : {} })
        }
        errorText={fraseDe}
      >
        <Pilha>
          <p>O pedido de {empresa} volta para a análise do gestor, com prazo novo. Os dois são avisados.</p>
          <CampoArea
            label="Comentário"
            optional
            help="O cliente e o gestor leem este texto."
            limit={2000}
            value={comentario}
            onChange={comentar}
          />
        </Pilha>
      </Confirmacao>
      <ComMotivo
        aberto={janela === 'negar'}
        aoFechar={() => abrir(null)}
        titulo={`Negar o recurso da solicitação ${nrosolicitacao}?`}
        rotulo="Motivo da decisão"
        ajuda="O cliente lê este texto."
        confirmar="Negar o recurso"
        confirmando="Salvando"
        aoConfirmar={(motivo) => negar.mutateAsync({ params, corpo: { motivo } })}
        fraseDe={fraseDe}
      >
        A solicitação de {empresa} continua indeferida, e não cabe outro recurso.
      </ComMotivo>
    </Secao>
  )
}
