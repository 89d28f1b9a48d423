import { limparCnpj, mascararCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, mascararCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { documentoPorExtenso, tomadoresDe } from '@hub/domain/nota/conferir.rules.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { portal } from '@hub/protocol/portal.ts'
import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import type { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { aceitos, notaFiscal } from '../../parts/arquivos.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { doProjeto } from './janelas.ts'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  onClose: () => void
}

const documento = z
  .string()
  .check(z.refine((v) => validarCnpj(v) || validarCpf(v), 'Confira o CNPJ ou CPF: os dígitos não batem.'))

/** What is typed of a PDF; the form holds centavos, as the field of money does. */
const esquema = z.object({
  numero: texto(40, 1),
  valor: z.nullable(z.number()).check(z.refine((v) => v !== null, 'Informe o valor que está na nota.')),
  emissor: documento,
  tomador: documento,
  emitida_em: z.union([z.literal(''), data]),
})

/** A CNPJ or CPF while it is typed: eleven digits are a CPF until a twelfth character comes. */
const mascara = (limpo: string): string =>
  /^\d{0,11}$/.test(limpo) ? mascararCpf(limparCpf(limpo)) : mascararCnpj(limparCnpj(limpo))

const nomes: Record<string, string> = {
  numero: 'Número',
  valor: 'Valor',
  emissor: 'Quem emitiu',
  tomador: 'Tomador',
  emitida_em: 'Data de emissão',
  arquivos: 'Arquivo',
}

/** Sends the invoice of an instalment: the XML speaks for itself, of a PDF the fields are typed; each is compared. */
export function EnviarNota({ projeto, nota, onClose }: Props) {
  const contato = useQuery(consulta(portal.lerContato))
  const { emissor, cliente, tomador } = projeto.nota_fiscal
  const tomadores = tomadoresDe(tomador, {
    cliente,
    entidade: contato.data && { documento: contato.data.entidade.cnpj, nome: contato.data.entidade.nome },
  }).filter((t) => t !== undefined)
  // What the contract says already is filled in; the number is the invoice's own.
  const formulario = useFormulario(esquema, {
    numero: '',
    valor: deReais(nota.valor),
    emissor: emissor?.documento ?? '',
    tomador: tomador === 'CLIENTE' ? cliente.documento : '',
    emitida_em: '',
  })
  const [tentou, setTentou] = useState(false)
  const [falha, dizer] = useState<Falha | null>(null)
  const enviar = useMudanca(api.enviarNota, {
    invalida: doProjeto,
    sucesso: `Nota da parcela ${nota.parcela} enviada. O gestor foi avisado.`,
    erro: false,
    formulario,
    aoConcluir: onClose,
    aoFalhar: (f) => dizer(arquivos.receberFalha(f) ? null : f),
  })
  const enviando = enviar.isPending
  const arquivos = useArquivos(notaFiscal, { um: true, enviando })
  const xml = arquivos.itens[0]?.name.toLowerCase().endsWith('.xml') ?? false
  const mandar = (corpo: Omit<Parameters<typeof enviar.mutate>[0]['corpo'], 'parcela'>) => {
    if (arquivos.vazio || !arquivos.paraEnviar) return
    dizer(null)
    enviar.mutate({
      params: { id: projeto.id },
      corpo: { parcela: nota.parcela, ...corpo },
      arquivos: arquivos.paraEnviar,
      aoProgredir: arquivos.aoProgredir,
    })
  }
  const doPdf = formulario.handleSubmit(({ numero, valor, emissor, tomador, emitida_em }) =>
    mandar({ numero, valor: emReais(valor ?? 0), emissor, tomador, ...(emitida_em && { emitida_em }) }),
  )
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={enviando}
      title={`Enviar a nota da parcela ${nota.parcela}`}
      subtitle={`Etapa ${nota.etapa.ordem} · ${nota.etapa.descricao}`}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao
            type="submit"
            form="enviar-nota"
            variant="acao"
            busy={enviando}
            busyLabel="Enviando"
            onClick={() => setTentou(true)}
          >
            Enviar a nota
          </Botao>
        </>
      }
    >
      <form
        id="enviar-nota"
        noValidate
        className={css.pilha}
        onSubmit={(evento) => {
          evento.preventDefault()
          if (xml) mandar({})
          else void doPdf()
        }}
      >
        {falha && <Diferencas falha={falha} soltas={xml} />}
        {nota.motivo && (
          <Faixa tone="atencao" title="O que precisa ser corrigido">
            {nota.motivo}
          </Faixa>
        )}
        <Faixa title="Faça a nota em nome de">
          <ul>
            {tomadores.map((t) => (
              <li key={t.documento}>
                <b>{t.nome}</b>, {documentoPorExtenso(t.documento)}
              </li>
            ))}
          </ul>
          {tomadores.length > 1 && <p>Pode ser qualquer um dos dois.</p>}
        </Faixa>
        <Arquivos
          label="Nota fiscal"
          multiple={false}
          items={arquivos.itens}
          onAdd={(novos) => {
            dizer(null)
            arquivos.juntar(novos)
          }}
          {...(!enviando && { onRemove: arquivos.retirar })}
          disabled={enviando}
          accept={aceitos(notaFiscal)}
          hint={`${notaFiscal.dica} Com o XML da NFS-e nacional não é preciso digitar nada.`}
          errorMessage={tentou && arquivos.vazio ? 'Anexe a nota.' : undefined}
        />
        {xml ? (
          <p className="apoio">
            Lemos do XML o número, o valor, quem emitiu e o tomador, e comparamos com o contrato. A parcela é de{' '}
            {emReaisPorExtenso(nota.valor)}.
          </p>
        ) : (
          <Digitados formulario={formulario} valor={nota.valor} />
        )}
        <p className="apoio">
          Depois de conferida, a nota é paga em até{' '}
          {projeto.dias_pagamento_nota === 1 ? '1 dia corrido' : `${projeto.dias_pagamento_nota} dias corridos`} do
          envio.
        </p>
      </form>
    </Dialogo>
  )
}

function Digitados({
  formulario,
  valor,
}: {
  formulario: ReturnType<typeof useFormulario<z.input<typeof esquema>, z.output<typeof esquema>>>
  valor: number
}) {
  const { control } = formulario
  return (
    <>
      <Controller
        control={control}
        name="numero"
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            label="Número da nota"
            className={css.estreita}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="valor"
        render={({ field, fieldState }) => (
          <CampoDinheiro
            {...field}
            label="Valor que está na nota"
            help={`A parcela é de ${emReaisPorExtenso(valor)}: a nota precisa ter exatamente este valor.`}
            className={css.estreita}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {(['emissor', 'tomador'] as const).map((nome) => (
        <Controller
          key={nome}
          control={control}
          name={nome}
          render={({ field, fieldState }) => (
            <CampoMascara
              {...field}
              label={nome === 'emissor' ? 'CNPJ de quem emitiu' : 'CNPJ ou CPF do tomador'}
              help={nome === 'tomador' ? 'De quem contratou o serviço, como está na nota.' : undefined}
              mask={mascara}
              keep={/[0-9A-Z]/i}
              length={14}
              className={css.estreita}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="emitida_em"
        render={({ field, fieldState }) => (
          <CampoData
            {...field}
            optional
            label="Data de emissão"
            className={css.estreita}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}

/** What does not match the contract. Of an XML there are no fields to say it at: every difference stands here. */
function Diferencas({ falha, soltas }: { falha: Falha; soltas: boolean }) {
  const campos = Object.entries(falha.campos).filter(([campo]) => soltas || campo === 'arquivos' || !(campo in nomes))
  if (campos.length === 0)
    return (
      <Faixa tone="erro">{Object.keys(falha.campos).length ? 'Confira os campos marcados.' : falha.mensagem}</Faixa>
    )
  return (
    <Faixa
      tone="erro"
      title={campos.length === 1 ? 'Uma diferença em relação ao contrato' : 'Diferenças em relação ao contrato'}
    >
      <ul>
        {campos.map(([campo, frase]) => (
          <li key={campo}>
            <strong>{nomes[campo] ?? campo}:</strong> {frase}
          </li>
        ))}
      </ul>
    </Faixa>
  )
}
