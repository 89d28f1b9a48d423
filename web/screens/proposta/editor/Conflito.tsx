import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import { useId } from 'react'
import { salvarArquivo } from '../../../api/baixar.ts'
import { emReaisPorExtenso } from '../../../parts/dinheiro.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Definicoes } from '../../../ui/Definicoes.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Pilha } from '../../../ui/Pagina.tsx'
import type { Formulario } from '../conteudo.ts'
import type { Edicao } from './usar-edicao.ts'

const quantas = (etapas: number) => (etapas === 1 ? '1 etapa' : `${etapas} etapas`)
const dia = (data: string) => data.split('-').reverse().join('/')

/** What was written, as a text that any program opens. */
function emTexto(f: Formulario): string {
  const etapas = f.etapas.map(
    (e, i) =>
      `${i + 1}. ${e.descricao}\n   Entrega: ${e.entrega}\n   ${dia(e.dtainicio)} a ${dia(e.dtafim)}, ${e.horas ?? 0} h, ${formatarReais(e.valor ?? 0)}`,
  )
  return [
    f.apresentacao,
    ...etapas,
    `Total: ${formatarReais(totalDasEtapas(f.etapas) ?? 0)}`,
    `Válida até: ${dia(f.validade)}`,
    f.visita && `Visita: ${f.visita}`,
    f.comentario && `Observações: ${f.comentario}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Two windows wrote: nothing is lost, and a person says which one counts. */
export function Conflito({ edicao }: { edicao: Edicao }) {
  const { conflito: outra, valor: formulario } = edicao
  const text = useId()
  if (!outra) return null
  return (
    <Dialogo
      open
      role="alertdialog"
      describedBy={text}
      title="Esta proposta foi alterada em outra janela"
      footer={
        <>
          <Botao onClick={edicao.ficarComOMeu}>Continuar com a minha</Botao>
          <Botao variant="acao" autoFocus onClick={edicao.ficarComOOutro}>
            Carregar a outra versão
          </Botao>
        </>
      }
    >
      <Pilha>
        <p id={text}>
          Outra janela, ou outra pessoa da sua empresa, salvou depois que você abriu esta página. Nada foi perdido:
          escolha qual vale.
        </p>
        <Definicoes
          layout="valores"
          items={[
            {
              term: 'A outra versão, no Hub',
              value: `${quantas(outra.etapas.length)}, ${emReaisPorExtenso(outra.divisao?.valor_bruto ?? 0)}`,
            },
            {
              term: 'A sua, nesta janela',
              value: `${quantas(formulario.etapas.length)}, ${formatarReais(totalDasEtapas(formulario.etapas) ?? 0)}`,
            },
          ]}
        />
        <div>
          <Botao
            variant="texto"
            icon="baixar"
            onClick={() =>
              salvarArquivo({
                blob: new Blob([emTexto(formulario)], { type: 'text/plain;charset=utf-8' }),
                nome: `proposta-${outra.solicitacao.nrosolicitacao}-minha-versao.txt`,
              })
            }
          >
            Guardar uma cópia da minha
          </Botao>
        </div>
      </Pilha>
    </Dialogo>
  )
}
