import { type LinhaDePessoa, separarPessoas } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './CentroCusto.module.css'

/** As many as the call takes at a time. */
const MAXIMO = 500
type Resultado = RespostaDe<typeof api.incluirEmMassa>['resultados'][number]
interface Feito {
  linhas: readonly LinhaDePessoa[]
  resultados: readonly Resultado[]
}

const quantas = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)
/** Whether the line asks its author to do something. */
const faltou = (r: Resultado) => !['incluido', 'ja_envolvido', 'repetido'].includes(r.resultado)

/** A pasted list: what became of each line, and the lines with faults left to be mended and sent again. */
export function IncluirVarios({ centro: c, onClose }: { centro: CentroDetalhe; onClose: () => void }) {
  const { valor: texto, mudar: digitar, ...rascunho } = useTextoGuardado(`centrocusto.pessoas.${c.id}`)
  const [tentou, tentar] = useState(false)
  const [feito, terminar] = useState<Feito | null>(null)
  const linhas = separarPessoas(texto)
  const incluir = useMudanca(api.incluirEmMassa, { sucesso: false, erro: false })
  const impede =
    linhas.length === 0
      ? 'Cole ao menos um e-mail ou CPF.'
      : linhas.length > MAXIMO
        ? `São ${linhas.length}: inclua no máximo ${MAXIMO} por vez.`
        : linhas.some((l) => tamanho(l.entrada) > 160)
          ? 'Há uma linha longa demais: deixe um e-mail ou CPF em cada uma.'
          : undefined
  const enviar = async () => {
    tentar(true)
    if (impede) return
    const { resultados } = await incluir.mutateAsync({
      corpo: { centrocusto: c.id, pessoas: linhas.map((l) => l.entrada) },
    })
    rascunho.descartar()
    terminar({ linhas, resultados })
  }
  const comFalha = feito?.resultados.filter(faltou) ?? []
  return (
    <Formulario
      title="Incluir várias pessoas"
      subtitle={`${c.codigo} · ${c.descricao}`}
      size="largo"
      error={incluir.error && fraseDe(incluir.error)}
      confirmLabel={linhas.length ? `Incluir ${quantas(linhas.length)}` : 'Incluir'}
      busyLabel="Incluindo"
      busy={incluir.isPending}
      onClose={() => {
        rascunho.fechar()
        onClose()
      }}
      onSubmit={() => void enviar().catch(() => undefined)}
      footer={
        feito && (
          <>
            {comFalha.length > 0 && (
              <Botao
                onClick={() => {
                  digitar(comFalha.map((r) => r.entrada).join('\n'))
                  tentar(false)
                  terminar(null)
                }}
              >
                Corrigir {comFalha.length === 1 ? 'a linha' : `as ${comFalha.length} linhas`}
              </Botao>
            )}
            <Botao variant="acao" onClick={onClose}>
              Concluir
            </Botao>
          </>
        )
      }
    >
      {feito ? (
        <Resultados {...feito} comFalha={comFalha.length} />
      ) : (
        <CampoArea
          label="E-mails ou CPFs"
          help="Um por linha, ou separados por vírgula ou ponto e vírgula. Só gestores, coordenadores e administradores."
          rows={8}
          autoFocus
          spellCheck={false}
          value={texto}
          onChange={digitar}
          errorMessage={tentou ? impede : undefined}
        />
      )}
    </Formulario>
  )
}

function Resultados({ linhas, resultados, comFalha }: Feito & { comFalha: number }) {
  const incluidas = resultados.filter((r) => r.resultado === 'incluido').length
  return (
    <>
      <Faixa
        tone={comFalha > 0 ? 'atencao' : 'certo'}
        title={incluidas === 1 ? '1 pessoa incluída' : `${incluidas} pessoas incluídas`}
      >
        {comFalha > 0 &&
          `${comFalha === 1 ? 'Uma linha não entrou' : `${comFalha} linhas não entraram`}: veja o motivo.`}
      </Faixa>
      <ul className={css.resultados} aria-label="Resultado por linha">
        {resultados.map((r, i) => (
          <li key={r.linha}>
            <span>
              <span className="apoio">Linha {linhas[i]?.linha ?? r.linha} · </span>
              {r.pessoa ? `${r.pessoa.nome} (${r.entrada})` : r.entrada}
            </span>
            <span className={faltou(r) ? css.errado : css.certo}>{r.mensagem}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
